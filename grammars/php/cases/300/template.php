<?php
/**
 * The page of one article.
 */
get_header();
$articles = query('articles');
?>
<main class="page">
  <h1><?php the_title(); ?></h1>
  <?php if ($articles): ?>
    <ul class="articles" data-count="<?= count($articles) ?>">
    <?php foreach ($articles as $article): ?>
      <li><a href="<?= $article->url ?>"><?= htmlspecialchars($article->name) ?></a></li>
    <?php endforeach; ?>
    </ul>
  <?php else: ?>
    <p>There is nothing on the shelves today. Come back tomorrow.</p>
  <?php endif; ?>
</main>

<?php
// Below the list: what others bought.
function others(array $articles): array
{
    $found = [];
    foreach ($articles as $article) {
        foreach ($article->buyers as $buyer) {
            $found[] = $buyer->last();
        }
    }
    return array_unique($found);
}
?>
<aside><?php print_r(others($articles)); ?></aside>
<?php get_footer();
