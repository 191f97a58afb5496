#!/usr/bin/env python3
"""Trains the table of the built-in embedder: a row for each token and for each piece of a word.

    train.py FOLDER [--steps N] [--dimensions N] [--seed N]

FOLDER holds the sparse matrices that `npm run model -- train` writes; what is learned goes there too, as plain
32-bit floats. A text is the weighted sum of its rows, brought to length 1. Texts that belong together are to be
nearer than all others of their batch (symmetric InfoNCE). The row of a token is one of its own plus the mean of
its pieces, so that the pieces learn from all words what they mean in one that has no row. In a question each row
is multiplied with a weight that is learned as well: "returns" says little there, and much in a body.
"""
import argparse
import json
import time

import numpy as np
import scipy
import scipy.sparse as sparse

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("--steps", type=int, default=2000)
parser.add_argument("--dimensions", type=int, default=128)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()

BATCH = 1024
# Neighbours in a package that are taken together, so that each must be distinguished from similar ones.
RUN = 32
TEMPERATURE = 0.07
RATE = 0.01
# Share of the features of an answer that are dropped, so that no single word is relied on.
DROPOUT = 0.1
# Share of questions from doc comments; the others are names, whose answers are bodies without them.
DOCUMENTED = 0.6
# Share of these that are whole paragraphs instead of first sentences.
PARAGRAPHS = 0.3

random = np.random.default_rng(options.seed)
EPSILON = 1e-6
print(f"NumPy {np.__version__}, SciPy {scipy.__version__}, {options.steps} steps, seed {options.seed}", flush=True)


def read_numbers(name, kind):
    return np.fromfile(f"{options.folder}/{name}", dtype=kind)


def read_bags(name, columns):
    ends = read_numbers(f"{name}.ends", np.int64)
    rows, weights = read_numbers(f"{name}.rows", np.int32), read_numbers(f"{name}.weights", np.float32)
    return sparse.csr_matrix((weights, rows, np.concatenate([[0], ends])), shape=(len(ends), columns))


vocabulary = json.load(open(f"{options.folder}/vocabulary.json"))
TOKENS, PIECES = len(vocabulary["tokens"]), vocabulary["pieces"]
ROWS = TOKENS + PIECES
spelling = read_bags("spelling", PIECES)
summary, paragraph, name, chunk, nameless = (
    read_bags(text, ROWS) for text in ("summary", "paragraph", "name", "chunk", "nameless")
)
package, language = read_numbers("records", np.int32).reshape(-1, 2).T

# Rare tokens start with large values, frequent ones with small values.
idf = np.log(1 + len(package) / np.array(vocabulary["texts"], dtype=np.float32))
idf /= idf.mean()
scale = 1 / np.sqrt(options.dimensions)
own = (random.standard_normal((TOKENS, options.dimensions)) * scale * idf[:, None]).astype(np.float32)
pieces = (random.standard_normal((PIECES, options.dimensions)) * scale).astype(np.float32)


class Adam:
    """Adam with one second moment per row; rows without a part in a step stay unchanged."""

    def __init__(self, table):
        self.table = table
        self.mean = np.zeros_like(table)
        self.square = np.zeros(len(table), dtype=np.float32)
        self.steps = np.zeros(len(table), dtype=np.int32)

    def step(self, rows, gradient, rate):
        self.steps[rows] += 1
        taken = self.steps[rows].astype(np.float32)
        squares = np.einsum("ij,ij->i", gradient, gradient) / gradient.shape[1]
        square = (self.square[rows] * 0.999 + 0.001 * squares).astype(np.float32)
        self.square[rows] = square
        mean = self.mean[rows]
        mean *= 0.9
        gradient *= 0.1
        mean += gradient
        self.mean[rows] = mean
        mean *= (rate / (1 - 0.9**taken) / (np.sqrt(square / (1 - 0.999**taken)) + 1e-8))[:, None]
        self.table[rows] -= mean


class Sampler:
    """Samples records that suit a task, in runs of neighbours; a package is weighted by the square root of its size."""

    def __init__(self, records):
        self.records = records
        bounds = np.flatnonzero(np.diff(package[records])) + 1
        self.starts = np.concatenate([[0], bounds])
        self.lengths = np.diff(np.concatenate([self.starts, [len(records)]]))
        shares = np.sqrt(self.lengths)
        self.shares = shares / shares.sum()

    def take(self, count):
        taken = []
        for group in random.choice(len(self.starts), size=count // RUN, p=self.shares):
            start, length = self.starts[group], self.lengths[group]
            first = start + random.integers(max(1, length - RUN + 1))
            taken.append(self.records[first : min(first + RUN, start + length)])
        return np.unique(np.concatenate(taken))


has_summary = np.diff(summary.indptr) > 0
has_name = np.diff(name.indptr) > 1
documented, named = Sampler(np.flatnonzero(has_summary)), Sampler(np.flatnonzero(has_name))
# Texts with equal features are not negatives of each other.
key = random.standard_normal(ROWS)
keys = {id(bags): bags @ key for bags in (summary, paragraph, name, chunk, nameless)}


def drop(bags):
    bags.data = bags.data * (random.random(len(bags.data)) > DROPOUT)
    return bags


def take_batch():
    """Questions, their answers, and which other pairs of the batch count as equal and must not be told apart."""
    if random.random() < DOCUMENTED:
        records = documented.take(BATCH)
        questions = paragraph if random.random() < PARAGRAPHS else summary
        answers = chunk
    else:
        records = named.take(BATCH)
        questions, answers = name, nameless
    question_keys, answer_keys = keys[id(questions)][records], keys[id(answers)][records]
    same = (question_keys[:, None] == question_keys) | (answer_keys[:, None] == answer_keys)
    np.fill_diagonal(same, False)
    return questions[records], drop(answers[records]), same


def unit(sums):
    length = np.linalg.norm(sums, axis=1, keepdims=True) + EPSILON
    return sums / length, length


# Logarithms of the weights of rows in a question.
in_question = np.zeros((ROWS, 1), dtype=np.float32)
own_adam, piece_adam, question_adam = Adam(own), Adam(pieces), Adam(in_question)
position = np.zeros(ROWS, dtype=np.int32)
started, losses = time.time(), []
for step in range(1, options.steps + 1):
    rate = RATE * min(1, step / 50) * (0.05 + 0.95 * 0.5 * (1 + np.cos(np.pi * step / options.steps)))
    questions, answers, same = take_batch()
    met = np.unique(np.concatenate([questions.indices, answers.indices]))
    position[met] = np.arange(len(met))
    tokens, spelt = met[met < TOKENS], met[met >= TOKENS] - TOKENS
    spelling_met = spelling[tokens]
    rows = np.concatenate([own[tokens] + spelling_met @ pieces, pieces[spelt]])
    questions, answers = (
        sparse.csr_matrix((bags.data, position[bags.indices], bags.indptr), shape=(bags.shape[0], len(met)))
        for bags in (questions, answers)
    )
    loud = np.exp(in_question[met])
    query, query_length = unit(questions @ (rows * loud))
    answer, answer_length = unit(answers @ rows)
    # Scores are reduced by the largest possible one, so that none overflows.
    likely = query @ answer.T
    likely -= 1
    likely /= TEMPERATURE
    np.exp(likely, out=likely)
    likely[same] = 0
    count = len(likely)
    forward = likely / likely.sum(axis=1, keepdims=True)
    likely /= likely.sum(axis=0, keepdims=True)
    losses.append(-np.log(np.diag(forward)).mean())
    gradient = forward + likely
    gradient[np.arange(count), np.arange(count)] -= 2
    gradient /= 2 * count * TEMPERATURE
    to_query, to_answer = gradient @ answer, gradient.T @ query
    to_query = (to_query - query * (to_query * query).sum(axis=1, keepdims=True)) / query_length
    to_answer = (to_answer - answer * (to_answer * answer).sum(axis=1, keepdims=True)) / answer_length
    to_question_rows = questions.T @ to_query * loud
    to_rows = to_question_rows + answers.T @ to_answer
    to_pieces = spelling_met.T @ to_rows[: len(tokens)]
    to_pieces[spelt] += to_rows[len(tokens) :]
    question_adam.step(met, (to_question_rows * rows).sum(axis=1, keepdims=True), rate)
    own_adam.step(tokens, to_rows[: len(tokens)], rate)
    piece_adam.step(np.arange(PIECES), to_pieces, rate)
    if step % 100 == 0:
        print(f"step {step}  loss {np.mean(losses[-100:]):.3f}  {time.time() - started:.0f} s", flush=True)

table = np.concatenate([own + spelling @ pieces, pieces]).astype(np.float32)
table.tofile(f"{options.folder}/table")
np.exp(in_question).astype(np.float32).tofile(f"{options.folder}/question-weights")
json.dump({"dimensions": options.dimensions}, open(f"{options.folder}/table.json", "w"))
