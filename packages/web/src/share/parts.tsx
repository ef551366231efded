import { type ReactNode, useId } from 'react'
import { handOut } from '../files/keep.ts'
import { Press } from '../kit/Press.tsx'
import type { Made } from './studio.ts'
import { useShareWords } from './words.ts'

interface PartProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

export function Part({ title, className = '', children }: PartProps) {
  const id = useId()
  return (
    <section className={`share-part ${className}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Kept as a file, or handed to another app where the device can do that. */
export function Take({ made, save }: { readonly made: Made; readonly save: string }) {
  const words = useShareWords()
  const files = [new File([made.file], made.name, { type: made.file.type.split(';')[0] ?? '' })]
  const canSend = navigator.canShare?.({ files }) ?? false
  return (
    <p className="row">
      <Press look="primary" onPress={() => handOut(made.name, made.file)}>
        {save}
      </Press>
      {canSend ? (
        <Press onPress={() => void navigator.share({ files }).catch(() => undefined)}>{words.send}</Press>
      ) : null}
    </p>
  )
}
