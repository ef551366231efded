import { lazy, Suspense } from 'react'
import type { GameId } from '../games.ts'
import { useTongue } from '../words/index.ts'

/** Pictures of play, of games that have one. */
const PICTURES = import.meta.glob<string>('../../../games/*/ui/picture.jpg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Drawn for games that have no picture. */
const NamedVignette = lazy(() => import('./Vignette.tsx'))

interface Props {
  readonly game: GameId
  readonly className: string
  /** It is in sight at once. */
  readonly isFirst?: boolean
}

/** A game as it is played, or a landscape. */
export function GamePicture({ game, className, isFirst = false }: Props) {
  const { language, pictures } = useTongue()
  const picture = `../../../games/${game}/ui/picture.`
  const source = pictures[`${picture}${language}.jpg`] ?? PICTURES[`${picture}jpg`]
  return source === undefined ? (
    <Suspense fallback={<div className={className} />}>
      <NamedVignette name={game} className={className} />
    </Suspense>
  ) : (
    <img
      className={`picture ${className}`}
      src={source}
      alt=""
      width={800}
      height={450}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
