import { useMemo } from 'react'
import { useHostWords } from './host-words.ts'
import { type Modules, qrOf } from './qr.ts'

/** Around a code nothing is dark. */
const QUIET = 4

const pathOf = (modules: Modules): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')

/** A link for a phone's camera: always dark on light, whatever the page wears. */
export default function QrCode({ text }: { readonly text: string }) {
  const words = useHostWords()
  const modules = useMemo(() => qrOf(text), [text])
  if (modules === null) return null
  const size = modules.length + 2 * QUIET
  return (
    <svg
      className="qr"
      role="img"
      aria-label={words.qr}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" />
    </svg>
  )
}
