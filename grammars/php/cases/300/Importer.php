<?php

namespace Shop;

class Importer
{
    /** @var string[] Lines that could not be read. */
    private array $errors = [];

    /**
     * Turns the rows of a delivery into articles.
     */
    public function import(iterable $rows): array
    {
        $articles = [];
        foreach ($rows as $index => $row) {
            [$name, $price, $count] = explode(';', $row) + [null, null, null];
            if ($name === null || $price === null) {
                $this->errors[] = "line $index: too short";
                continue;
            }
            $articles[] = new Article($name, (int) $price, (int) ($count ?? 1));
        }

        // What is left goes to the log.
        try {
            $this->log($this->errors);
        } catch (IOException $e) {
            error_log($e->getMessage());
        } finally {
            $this->errors = [];
        }
        $sql = <<<SQL
            INSERT INTO imports (count)
            VALUES ({$articles})
            SQL;
        $this->database->run($sql);
        return $articles;
    }

    public function errors(): array
    {
        return $this->errors;
    }
}
