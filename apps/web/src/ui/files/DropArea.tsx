import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import css from './files.module.css'

export interface DropAreaProps {
  /** Says what to do: "Arraste os documentos para cá". */
  title: string
  /** Says what is taken, and other ways to give it. */
  hint?: ReactNode
  /** Extensions with their dot. */
  accept: readonly string[]
  multiple?: boolean
  buttonLabel: string
  /** The name of the file input, for who does not see the area. */
  inputLabel: string
  /** The button is not the first thing to do here. */
  quiet?: boolean
  /** Less room: beside other things. */
  compact?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

const hasFiles = (e: DragEvent) => e.dataTransfer.types.includes('Files')

/** Where files are dropped, with a button that chooses them: everything that the mouse does here the keyboard does too. */
export function DropArea(p: DropAreaProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0 && !p.disabled) p.onFiles(p.multiple ? chosen : chosen.slice(0, 1))
  }
  return (
    <div
      className={css.area}
      data-over={over || undefined}
      data-compact={p.compact || undefined}
      onDragOver={(e) => {
        if (!hasFiles(e) || p.disabled) return
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(e) => {
        if (!hasFiles(e)) return
        e.preventDefault()
        setOver(false)
        take(e.dataTransfer.files)
      }}
    >
      {!p.compact && <IconUpload size={36} stroke={1.25} aria-hidden />}
      <Text fw={600} className={css.byMouse}>
        {p.title}
      </Text>
      {p.hint && <div className={`${css.hint} ${css.byMouse}`}>{p.hint}</div>}
      <Button
        variant={p.quiet ? 'default' : 'filled'}
        disabled={p.disabled}
        onClick={() => input.current?.click()}
        data-autofocus
      >
        {p.buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={p.multiple}
        accept={p.accept.join(',')}
        aria-label={p.inputLabel}
        onChange={(e) => {
          take(e.currentTarget.files)
          // The same file, chosen again, is a change again.
          e.currentTarget.value = ''
        }}
      />
    </div>
  )
}
