import { useRef, useState, type FormEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'

/**
 * A form that the action of its address answers: the browser posts it before hydration, and afterwards the same action
 * runs here. One submission at a time; the answer of an earlier one is gone while it is under way, so that what shows
 * the next answer is new on the page and takes the focus.
 */
export function usePageForm<Returned extends object>() {
  const fetcher = useFetcher<Returned | null>()
  const posted = useActionData<Returned>()
  const isRunning = useRef(false)
  const [former, setFormer] = useState<unknown>()
  const submit = async (form: HTMLElement | FormData) => {
    if (isRunning.current) return
    isRunning.current = true
    setFormer(fetcher.data)
    try {
      await fetcher.submit(form as HTMLFormElement, {
        method: 'post',
        // The press is answered at once, and the former answer leaves the page before the next one comes.
        flushSync: true,
      })
    } finally {
      isRunning.current = false
    }
  }
  // While it leads to another page, what was posted before hydration is over, too.
  const first = fetcher.state === 'idle' ? posted : undefined
  const said = fetcher.data === undefined ? first : (fetcher.data ?? undefined)
  // While a success leads to another page, the router still has the answer before it.
  const isOver = fetcher.state === 'loading' && fetcher.data === former
  return {
    /** The answer of an action that leads nowhere; undefined before. */
    returned: fetcher.state === 'submitting' || isOver ? undefined : said,
    isBusy: fetcher.state !== 'idle',
    /** The fields of the form that is under way. */
    sending: fetcher.formData,
    submit,
    /** Takes back what the action said. */
    forget: () => fetcher.reset(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      void submit(submitter ?? event.currentTarget)
    },
  }
}
