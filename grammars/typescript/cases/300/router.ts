export const berths = router({
  /** Berths that are free. */
  list: procedure.query(async () => {
    return await free();
  }),

  take: procedure.input(schema).mutation(async ({ input }) => {
    await take(input.ship);
  }),

  names: free.map((berth) => {
    return berth.name;
  }),

  total: procedure.query(() => free.length),
});
