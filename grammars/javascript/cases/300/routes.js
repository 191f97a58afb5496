import { Hono } from "hono";

// What may be asked of the harbour's server.
export const berths = new Hono()
  .get("/berths", async context => {
    return context.json(await context.var.berths.all());
  })
  .post("/berths/:id/ships", zValidator("json", ship), async context => {
    const moored = await context.var.berths.moor(context.req.valid("json"));
    return context.json(moored, 201);
  });

app.post("/photos", signedIn, upload.single("photo"), async (request, response) => {
  response.json(await photos.save(request.file));
});

app.delete("/photos/:id", [signedIn, isOwner], async (request, response) => {
  await photos.remove(request.params.id);
  response.sendStatus(204);
});

// What leads elsewhere is called by its path too.
shipRouter.post("/ships", signedIn, ships.launch);
app.use("/tides", tides);
app.get("env");
lists.get("/ships", all);
