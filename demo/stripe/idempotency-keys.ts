export interface Answer {
  readonly status: number
  readonly body: string
  readonly isReplayed?: boolean
}

interface Kept {
  readonly fingerprint: string
  readonly answer: Answer
}

/**
 * Idempotency keys as at Stripe: the first response is replayed, including errors, and the same key with other
 * parameters is refused. Requests refused before execution are not remembered.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>()

  answer(key: string, fingerprint: string, work: () => Answer): Answer {
    const kept = this.#kept.get(key)
    if (kept) return kept.fingerprint === fingerprint ? { ...kept.answer, isReplayed: true } : OTHER_WORDS
    const answer = work()
    if (answer.status !== 400) this.#kept.set(key, { fingerprint, answer })
    return answer
  }

  forget(): void {
    this.#kept.clear()
  }
}

const OTHER_WORDS: Answer = {
  status: 400,
  body: JSON.stringify({
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  }),
}
