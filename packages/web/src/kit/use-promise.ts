import { startTransition, useEffect, useState } from 'react'

/**
 * What a promise has come to; undefined while it is still under way. The last one asked for counts. Whatever is drawn of
 * it, the page answers meanwhile.
 */
export function usePromise<T>(make: () => Promise<T>, key: string): T | undefined {
  const [settled, setSettled] = useState<{ readonly key: string; readonly value: T }>()
  const [fault, setFault] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when to ask again; `make` is new at every call.
  useEffect(() => {
    let wanted = true
    make().then(
      value => wanted && startTransition(() => setSettled({ key, value })),
      (error: unknown) => wanted && setFault(error),
    )
    return () => {
      wanted = false
    }
  }, [key])
  if (fault !== null) throw fault
  return settled?.key === key ? settled.value : undefined
}
