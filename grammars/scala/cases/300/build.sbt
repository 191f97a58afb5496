import Dependencies._

ThisBuild / scalaVersion := "3.3.4"
ThisBuild / organization := "org.shop"

lazy val commonSettings = Seq(
  scalacOptions ++= Seq("-deprecation", "-feature", "-Werror"),
  Test / fork := true,
)

// What runs at the till.
lazy val till = (project in file("till"))
  .dependsOn(core % "compile->compile;test->test")
  .settings(commonSettings)
  .settings(
    name := "till",
    libraryDependencies += munit % Test,
    assembly / mainClass := Some("shop.Till"),
  )

lazy val core = project.settings(commonSettings)
