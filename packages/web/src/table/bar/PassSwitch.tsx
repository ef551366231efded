import { Press } from '../../kit/Press.tsx'
import { useWords } from '../../words/index.ts'

/** At a window: from now on the table lets them go by. */
export default function PassSwitch({ onPass }: { readonly onPass: () => void }) {
  const { order } = useWords()
  return (
    <Press look="quiet" role="switch" aria-checked={false} className="order-pass" onPress={onPass}>
      <span className="order-pass-track" aria-hidden="true" />
      {order.passAlways}
    </Press>
  )
}
