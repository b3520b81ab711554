import { useEffect, useState } from 'react'

/** Shorter waits need no indicator, in milliseconds. */
const DELAY_MS = 200

/** True once a condition has held for a time, 200 ms by default; false as soon as it ends. */
export function useDelayed(condition: boolean, delay = DELAY_MS): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [condition, delay])
  return condition && isLate
}
