import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTongue } from '../words/index.ts'
import { Press } from './Press.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Somebody has to answer: not to be waved away. */
  readonly role?: 'dialog' | 'alertdialog'
  /** There is much to see in it, or it takes the window. */
  readonly wide?: boolean
  readonly whole?: boolean
}

/** A box over the page. Fetched when the first one is opened. */
export function Box({ title, onClose, children, role = 'dialog', wide = false, whole = false }: Props) {
  const { words, language } = useTongue()
  return (
    <I18nProvider locale={language === 'de' ? 'de-DE' : 'en-US'}>
      <ModalOverlay isOpen isDismissable className="veil" onOpenChange={open => open || onClose()}>
        <Modal className={`box ${wide ? 'box-wide' : ''} ${whole ? 'box-whole' : ''}`}>
          <Dialog role={role} className="box-inside">
            <div className="box-head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <Press look="sign" aria-label={words.close} onPress={onClose}>
                ×
              </Press>
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
