import { useWords } from '../words/index.ts'
import { dismiss, useNotices } from './notices.ts'
import { Press } from './Press.tsx'

export function Notices() {
  const words = useWords()
  return (
    <div className="notices" role="status">
      {useNotices().map(({ id, text, action }) => (
        <div key={id} className="notice">
          <span>{text}</span>
          {action === undefined ? null : (
            <Press look="plain" onPress={action.run}>
              {action.label}
            </Press>
          )}
          <Press look="sign" aria-label={words.close} onPress={() => dismiss(id)}>
            ×
          </Press>
        </div>
      ))}
    </div>
  )
}
