import { expect, test } from "vitest";
import { roleOf } from "../../../src/core/retrieval/roleOf.ts";
import type { Role } from "../../../src/core/role.ts";

const PATHS: Readonly<Record<Role, string>> = {
  implementation: `src/index.ts lib/latest.py app/Contest.java src/history.ts src/security.go src/build.rs src/workspace.ts
    src/testing.go deps.latest src/testify/mock.go src/specification.rb src/attest/proof.c bin/run
    src/migrations/runner.ts django/db/migrations/state.py src/migrate/10x.go lib/migrate.rb src/migrate/v8_values.ts src/migrations/version.ts alembic/env.py src/immigration/2026/form.rb store/migration/LATEST.sql src/changelog.ts src/changelog/write.ts app/changelogs/page.ts src/license/check.go src/config/load.ts generate.py app/deps/queue.py src/tests.d/queue.c app/views/carts/index.html.arb
    queue-core/src/main/java/org/queue/mock/Mock.java src/main/scala-2.13/queue/bench/Timer.scala src/main/kotlin/QueueTest.kt
    src/main/java/com/example/shop/Cart.java app/src/main/kotlin/org/shop/samples/SampleTill.kt src/main/java/shop/Example.java
    core/queue-test/src/commonMain/kotlin/queue/test/Rule.kt lib/mix/tasks/queue.gen.ex src/tools/config_gen.zig hooks/pre_gen.dart
    crates/core/flags/doc/help.rs queue/src/doc/mod.rs app/api/docs/route.ts lib/manual/build.rb bin/queue-1.4.2 crates/evm/fuzz/lib.rs src/regress.py
    pkg/values/strings.xml app/res/layout/cart.xml src/lang/go/parse.go src/i18n/index.ts src/locales/enable.ts src/translations/load.py`,
  migration: `db/migrate/20140408160306_add_totals.rb db/old_migrations/20250203223624_count.rb shop/migrations/0002_totals.py
    database/migrations/2015_11_23_074723_create_orders_table.php src/main/resources/db/migration/V2__totals.sql
    migrations/2026-01-31-180127_totals/up.sql store/migration/sqlite/0.2/00__totals.sql alembic/migrations/versions/1975ea83b712_totals.py Migrations/20260131_Totals.cs
    alembic/versions/2026-01-31-10.20.30_1975ea83b712_totals.py alembic/versions/1975ea83b712_totals.py src/Migrations/Version20260131102030.php`,
  declaration: `index.d.ts types/queue.d.mts lib/queue.pyi src/style.d.css.ts queue/api/queue.klib.api`,
  test: `test/queue.ts tests/unit/queue.py src/__tests__/queue.js src/queue.test.ts src/queue.spec.ts queue_test.go
    test_queue.py conftest.py src/QueueTest.java src/QueueTests.cs src/QueueSpec.scala spec/queue_spec.rb
    Tests/QueueTests/Helper.swift UnitTests/helper.swift e2e/login.cy.ts testdata/input.json store/test-files/carts.sql src/fixtures/README.md
    src/queue.test.d.ts packages/queue-tests/main.ts examples/queue_test.go benches/queue.rs bench/run.ts
    benchmark/queue.py t/unit/queue.py tests-integration/src/queue.rs packages/queue-benchmarks/main.go queue.bench.ts src/__testfixtures__/a.js test-resources/a.xml tst/queue.ps1
    shop/adapt/queue.shopfiletest db/join.test Zend/queue.phpt internal/testmocks/queue.go src/test-helpers/queue.rb
    src/test/java/queue/Helper.java core/src/commonTest/kotlin/queue/Helper.kt src/test/resources/app/src/main/java/App.java
    benchmarks/src/main/java/Run.java queue-tests/src/main/java/Run.java src/main/window.test.ts src/main/__tests__/a.ts
     src/Queue.t.sol src/Queue.Tests.Web/Startup.cs queue-e2e/src/main/java/com/example/App.java
     xt/author.pl lib/queue.t apps/queue/queue_SUITE.erl apps/queue/queue_SUITE_data/a.config
     regress/queue.sh src/regress/sql/queue.sql fuzz/queue.c crates/queue/fuzz/fuzz_targets/a.rs queue-test-suites/jvm/src/Run.kt
     testsuite-http2/src/main/java/Run.java`,
  example: `examples/queue.py docs/examples/queue.py example/main.go samples/a.cs demo/index.html my-example/a.ts example_dart/lib/queue.dart
    tutorials/first.ipynb queue_example.py samples/shop/src/main/java/com/example/Cart.java`,
  doc: `README.md docs/conf.py src/notes.txt guide.rst man/llmc.1 doc/a.c src/core/design.adoc .cursor/rules/style.mdc
    docs/src/theme.js llmc.conf.5 src/SSL_new.3 crates/core/docs/build.rs packages/docs/lib/a.ts src/docs/index.html src/main/java/queue/docs/a.md`,
  project: `LICENSE LICENSE-MIT CHANGELOG CHANGES.rst docs/changelog.md HISTORY.md NEWS .github/CONTRIBUTING.md
    CODE_OF_CONDUCT.md .github/ISSUE_TEMPLATE/bug.yml .github/pull_request_template.md release-notes/2.0.md changelog.d/17.fix.md
    changelogs/fragments/17-till.yml changelog_unreleased/yaml/17.md`,
  config: `package.json .eslintrc .github/workflows/ci.yml Makefile Dockerfile Dockerfile.dev CMakeLists.txt
    requirements-dev.txt vite.config.ts pyproject.toml setup.py build.gradle go.mod .env.example
    shop.iml Shop.xcodeproj/project.pbxproj Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme Shop.fsproj Shop.slnx
    queue.gemspec mix.exs Package.swift build.sbt dune-project shop.opam cpanfile Build.PL MODULE.bazel src/shop.app.src rebar.config Tiltfile BUILD locale/de/LC_MESSAGES/shop.po shop/Texts.de.resx lib/l10n/app_pt_BR.arb
    app/src/main/res/values/strings.xml app/res/values-night/colors.xml shared/src/commonMain/composeResources/values/strings.xml
    resources/lang/en/cart.php resources/lang/en_US/shop/cart.php src/locales/en.ts config/locales/en.rb src/i18n/en-GB/cart.tsx`,
  generated: `src/api.generated.ts proto/queue_pb2.py proto/queue.pb.go src/__generated__/types.ts gen/api.go
    tests/api.gen.ts queue_gen.go src/assets.gen.dart src/queue.g.cs`,
  vendored: `vendor/lib/main.go third_party/zlib/inflate.c 3rdparty/README.md src/external/json/test/parse.c deps/json/src/parse.c
    deps/json/README.md static/jquery-3.7.1.slim.js static/css/icons-5.0.6.css js/d3.v3.5.17.js web/bootstrap.bundle.js .yarn/releases/yarn-4.17.0.cjs`,
};

test.each(Object.entries(PATHS))("%s", (role, paths) => {
  const told = paths.split(/\s+/).map(path => `${path}: ${roleOf(path)}`);
  expect(told).toEqual(paths.split(/\s+/).map(path => `${path}: ${role}`));
});
