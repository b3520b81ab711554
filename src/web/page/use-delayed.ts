import { useEffect, useState } from 'react'

/** What takes less than this needs no sign that it is under way, in milliseconds. */
const PATIENCE_MS = 200

/** True once a condition has held for 200 ms; false at once when it ends. */
export function useDelayed(condition: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [condition])
  return condition && isLate
}
