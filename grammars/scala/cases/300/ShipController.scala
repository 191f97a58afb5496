package controllers

import javax.inject._
import play.api.mvc._

/** What a browser asks of the harbour. */
@Singleton
class ShipController @Inject() (val controllerComponents: ControllerComponents, ships: Ships)
    extends BaseController {

  def index() = Action { implicit request: Request[AnyContent] =>
    Ok(views.html.index(ships.all))
  }

  def ship(id: Long) = Action.async { implicit request =>
    ships.find(id).map(Ok(_))
  }
}
