import { useEffect, useMemo, useState } from 'react'
import type { Army } from '../motion/armies.ts'
import type { Props } from '../reading.ts'
import { isSame, type Lit, lightUp, type Press } from './lit.ts'

interface Choosing {
  readonly lit: Lit
  readonly press: (press: Press) => void
}

/** Two clicks: the first arms, the second decides; Escape goes back one step. */
export function useChoosing(props: Props, armies: readonly Army[]): Choosing {
  const { snapshot, armed, arm, decide } = props
  const { choices, moment, pending } = snapshot
  const question = `${snapshot.match}/${moment}/${pending.step}/${pending.request}`
  const [picks, setPicks] = useState<{ question: string; armies: readonly string[] }>({
    question,
    armies: [],
  })
  const picked = picks.question === question ? picks.armies : NONE
  const view = snapshot.view
  const front = view.attack?.country ?? null
  const lit = useMemo(() => {
    const own = armies.filter(({ owner }) => owner === view.seat)
    return lightUp({ choices, armies: own, picked, armed, front })
  }, [choices, armies, picked, armed, front, view.seat])

  const press = (press: Press) => {
    const again = press.type === 'choose' && isSame(armed, press.choice)
    setPicks({ question, armies: press.armies })
    if (press.type === 'choose') again ? decide(press.choice) : arm(press.choice)
    else if (armed) arm(null)
  }

  useEffect(() => {
    const goBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (armed) arm(null)
      else if (picked.length > 0) setPicks({ question, armies: [] })
    }
    window.addEventListener('keydown', goBack)
    return () => window.removeEventListener('keydown', goBack)
  }, [armed, arm, picked, question])

  return { lit, press }
}

const NONE: readonly string[] = []
