import { useEffect, useState } from 'react'

/** Shorter waits need no indicator, in milliseconds. */
const DELAY_MS = 200

/** True once a condition has held for 200 ms; false as soon as it ends. */
export function useDelayed(condition: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [condition])
  return condition && isLate
}
