import { useRef, type FormEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'

interface Options {
  /** For an action that leads back to the page it was pressed on: the window stays where it is. */
  readonly keepsPlace?: boolean
}

/**
 * A form that the action of its address answers: the browser posts it before hydration, and afterwards the same action
 * runs here. One submission at a time; the answer of an earlier one is gone while it is under way, so that what shows
 * the next answer is new on the page and takes the focus.
 */
export function usePageForm<Returned extends object>({ keepsPlace = false }: Options = {}) {
  const fetcher = useFetcher<Returned>()
  const posted = useActionData<Returned>()
  const isRunning = useRef(false)
  const submit = async (form: HTMLElement | FormData) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await fetcher.submit(form as HTMLFormElement, {
        method: 'post',
        preventScrollReset: keepsPlace,
        // The press is answered at once, and the former answer leaves the page before the next one comes.
        flushSync: true,
      })
    } finally {
      isRunning.current = false
    }
  }
  return {
    /** What the action says if it leads nowhere; undefined before. */
    returned: fetcher.state === 'submitting' ? undefined : (fetcher.data ?? posted),
    isBusy: fetcher.state !== 'idle',
    submit,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      void submit(submitter ?? event.currentTarget)
    },
  }
}
