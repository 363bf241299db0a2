import { useEffect, useState } from 'react'

/** A value a moment after it changed last, such as what was typed once the typing stopped. Values are compared by their JSON. */
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
