import type { ComponentProps, MouseEvent } from 'react'

/** How a button looks: the one thing to do, a choice, a side remark, or a bare sign. */
type Look = 'primary' | 'plain' | 'quiet' | 'sign'

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  readonly look?: Look
  readonly onPress?: (event: MouseEvent) => void
  readonly isDisabled?: boolean
}

/** A plain button: React Aria's would be a fifth of what a first board may weigh, and the browser's does as well. */
export const Press = ({
  look = 'plain',
  type = 'button',
  className = '',
  onPress,
  isDisabled,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={`press press-${look} ${className}`}
    disabled={isDisabled}
    onClick={onPress}
  />
)
