import { Controller, Get, Post } from "./framework";

/** Orders of a shop. */
@Controller({
  path: "orders",
  version: "2",
})
export class OrderController {
  /** All orders of a customer, newest first. */
  @Get(":customer")
  @Cached({ seconds: 30, key: request => request.params.customer })
  async list(@Param("customer") customer: string, @Query("page") page = 0): Promise<Order[]> {
    const orders = await this.orders.find({ customer }, { skip: page * PAGE, limit: PAGE });
    return orders.sort((a, b) => b.created.getTime() - a.created.getTime());
  }

  // Bodies are checked by the framework.
  @Post()
  @Roles("clerk")
  async create(@Body() body: NewOrder): Promise<Order> {
    const customer = await this.customers.get(body.customer);
    if (customer.blocked) {
      throw new ForbiddenError(`${customer.name} may not order anything`);
    }

    const order = await this.orders.insert({ ...body, created: new Date() });
    await this.mail.send(customer.email, "Your order", render(order));
    return order;
  }

  @Get("health") health(): string { return "ok"; }
}
