import { useEffect, useState } from 'react'

/** Returns a value a moment after its last change, such as typed text once typing stopped. Values are compared by their JSON. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value may be new on every render, and is compared by its text
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
