<?php
/** The shop's cart: everything between the shelf and the till. */
declare(strict_types=1);

namespace Shop\Cart;

use InvalidArgumentException;
use Shop\Money\{Amount, Currency};
use function array_sum;

require_once __DIR__ . '/helpers.php';

const LIMIT = 100;
const FREE_FROM = 50, EXPRESS = 9;
define('SHOP_ROOT', __DIR__);

/**
 * How a customer pays.
 */
enum Payment: string
{
    case Card = 'card';
    /** To be paid within two weeks. */
    case Invoice = 'invoice';

    public const Standard = self::Card;

    public function label(): string
    {
        return ucfirst($this->value);
    }
}

interface HasTotal extends \Countable
{
    /** The sum, with tax. */
    public function total(bool $net = false): Amount;
}

trait Logs
{
    protected array $log = [], $warnings = [];

    abstract protected function channel(): string;

    private function log(string $line): void
    {
        $this->log[] = $this->channel() . ': ' . $line;
    }
}

/**
 * What the customer has chosen so far.
 *
 * @template T of Article
 */
#[Entity(table: 'carts')]
#[Loggable]
final class Cart extends Model implements HasTotal, \IteratorAggregate
{
    use Logs;

    final public const string STATES = 'open|closed';
    private const A = 1, B = 2;

    public static int $made = 0;
    var $legacy;
    #[Id]
    private ?string $id = null;

    /** Shown on the receipt. */
    public string $title {
        get => ucfirst($this->title);
        set(string $value) {
            $this->title = trim($value);
        }
    }

    public function __construct(
        private readonly Customer $owner,
        protected array $lines = [],
        ?Currency $currency = null,
    ) {
        self::$made++;
    }

    // Guests have no name yet.
    public static function &forGuest(): static
    {
        static $cart;
        $cart ??= new static(new Guest());
        return $cart;
    }

    #[\Override]
    public function total(bool $net = false): Amount
    {
        $price = fn (Line $line): int => $line->count * $line->article->price;
        return new Amount(array_sum(array_map($price, $this->lines)));
    }

    public function __get(string $name): mixed
    {
        return $this->lines[$name] ?? throw new InvalidArgumentException($name);
    }

    protected function channel(): string { return 'cart'; }
}

if (!function_exists('Shop\Cart\cart')) {
    function cart(Customer ...$owners): Cart
    {
        return new Cart($owners[0]);
    }
}

$tax = function (int $amount) use ($rate): float {
    return $amount * $rate;
};
$printer = new class extends Printer {
    public function print(): void {}
};
