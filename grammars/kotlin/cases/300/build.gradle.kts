import org.jetbrains.kotlin.gradle.tasks.KotlinCompile

plugins {
    kotlin("jvm") version "2.1.0"
    application
}

val ktor: String by project

dependencies {
    implementation("io.ktor:ktor-server-core:$ktor")
    implementation("io.ktor:ktor-server-netty:$ktor")
    // Only where the tests run.
    testImplementation(kotlin("test"))
}

tasks.register("receipts") {
    description = "Prints the receipts of the day"
    doLast {
        println("nothing sold")
    }
}

tasks.withType<KotlinCompile> {
    compilerOptions.allWarningsAsErrors = true
}
