// A function that is given back or handed on is known by the name it has.
export function bearerAuth(options: Options): Handler {
  const token = options.token;
  return async function checkToken(context: Context, next: Next) {
    if (context.header("Authorization") !== `Bearer ${token}`) return context.refuse();
    await next();
  };
}

server.boot(function manageTimeout(error?: ServerError) {
  if (error?.code === "TIMEOUT") server.restart();
});

server.on("close", function () {
  server.log("closed");
});
