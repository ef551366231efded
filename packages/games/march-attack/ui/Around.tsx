import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { HandsAround } from './hands/HandsAround.tsx'
import { type Looking, LookingProvider } from './looking.ts'
import type { Props } from './reading.ts'

/** Keeps what is looked at, as long as the same player looks. */
export function Around(props: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot } = props
  const [selected, select] = useState<number | null>(null)
  const [pointed, point] = useState<number | null>(null)
  const { viewer } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down after somebody else finds nothing of his.
  useEffect(() => select(null), [viewer])
  const looking = useMemo((): Looking => ({ selected, select, pointed, point }), [selected, pointed])
  return (
    <LookingProvider value={looking}>
      <HandsAround {...props} />
    </LookingProvider>
  )
}
