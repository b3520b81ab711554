/**
 * Double submits where several processes serve one port: the second press may reach another process than the first. The
 * supervising process knows which form is being processed, and passes on its answer.
 */
import cluster, { type Worker } from 'node:cluster'
import { createRepeatedForms, type AnswerOnce, type FormAnswer } from './repeated-forms.ts'

/** To the supervising process: a form has arrived. */
interface ArrivedForm {
  readonly arrivedForm: number
  readonly visitor: string
  readonly name: string
}

/** To the supervising process: a form has been processed; without an answer that has failed. */
interface ProcessedForm {
  readonly processedForm: number
  readonly answer?: FormAnswer
}

/** From the supervising process: the answer that the form has had already; without one it is to be processed. */
interface FormReply {
  readonly formReply: number
  readonly answer?: FormAnswer
}

/** In a serving process: processes each form once in all of them. Undefined in a server of one process. */
export function onceInAllProcesses(): AnswerOnce | undefined {
  if (!cluster.isWorker) return undefined
  const waiting = new Map<number, (answer: FormAnswer | undefined) => void>()
  let last = 0
  process.on('message', (message: object) => {
    if (!('formReply' in message)) return
    const { formReply, answer } = message as FormReply
    waiting.get(formReply)?.(answer)
    waiting.delete(formReply)
  })
  return async (visitor, name, answerForm) => {
    if (visitor === undefined) return answerForm()
    const number = ++last
    const before = await new Promise<FormAnswer | undefined>((resolve) => {
      waiting.set(number, resolve)
      process.send?.({ arrivedForm: number, visitor, name } satisfies ArrivedForm)
    })
    if (before) return before
    let answer: FormAnswer | undefined
    try {
      return (answer = await answerForm())
    } finally {
      process.send?.({ processedForm: number, answer } satisfies ProcessedForm)
    }
  }
}

/** In the supervising process: answers what the others ask. */
export function shareRepeatedForms(): void {
  const answerOnce = createRepeatedForms()
  const inProgress = new Map<string, { readonly worker: Worker; end(answer: FormAnswer | undefined): void }>()
  const keyOf = ({ id }: Worker, number: number) => `${id} ${number}`
  const reply = (worker: Worker, message: FormReply) => worker.isConnected() && worker.send(message)

  function onArrival(worker: Worker, { arrivedForm: number, visitor, name }: ArrivedForm): void {
    let isFirst = false
    const answer = answerOnce(visitor, name, () => {
      isFirst = true
      return new Promise((resolve, reject) => {
        const end = (own: FormAnswer | undefined) =>
          own ? resolve(own) : reject(new Error('the form was not answered'))
        inProgress.set(keyOf(worker, number), { worker, end })
      })
    })
    if (isFirst) reply(worker, { formReply: number })
    answer.then(
      (given) => isFirst || reply(worker, { formReply: number, answer: given }),
      () => isFirst || reply(worker, { formReply: number }),
    )
  }

  function onProcessed(key: string, answer: FormAnswer | undefined): void {
    inProgress.get(key)?.end(answer)
    inProgress.delete(key)
  }

  cluster.on('message', (worker, message: object) => {
    if ('arrivedForm' in message) onArrival(worker, message as ArrivedForm)
    if ('processedForm' in message) {
      const { processedForm, answer } = message as ProcessedForm
      onProcessed(keyOf(worker, processedForm), answer)
    }
  })
  cluster.on('exit', (ended) => {
    for (const [key, { worker }] of inProgress) if (worker.id === ended.id) onProcessed(key, undefined)
  })
}
