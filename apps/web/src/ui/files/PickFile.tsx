import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface PickFileProps extends ButtonProps {
  /** As the attribute of the same name: ".csv,text/csv". */
  accept: string
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that asks for one file. The same file, chosen again, is told again: it may have been mended meanwhile. */
export function PickFile({ accept, onPick, children, ...button }: PickFileProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        if (file) onPick(file)
      }}
    >
      {(props) => (
        <Button variant="default" {...button} {...props}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}
