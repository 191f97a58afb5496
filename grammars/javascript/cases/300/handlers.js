// A function that is given back or handed on is known by the name it has.
export function bearerAuth(options) {
  const token = options.token;
  return async function checkToken(context, next) {
    if (context.header("Authorization") !== `Bearer ${token}`) return context.refuse();
    await next();
  };
}

server.boot(function manageTimeout(error) {
  if (error?.code === "TIMEOUT") server.restart();
});

server.on("close", function () {
  server.log("closed");
});

server.get("/orders/:id", { schema: order }, async request => {
  return await server.orders.find(request.params.id);
});
