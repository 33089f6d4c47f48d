import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

/** A password, with a word when Caps Lock is on: what is typed cannot be seen. */
export function PasswordField(props: PasswordInputProps) {
  const [caps, setCaps] = useState(false)
  const look = (e: KeyboardEvent) => setCaps(e.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput
        maxLength={200}
        {...props}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(e) => {
          setCaps(false)
          props.onBlur?.(e)
        }}
      />
      <Text component="output" display={caps ? 'block' : 'none'} size="xs" mt={4}>
        {caps && 'Caps Lock está ligado.'}
      </Text>
    </div>
  )
}
