import { Textarea } from '@mantine/core'

/** Why a change is asked for: read by who decides. */
export function Motivo({ value, onChange }: { value: string; onChange: (motivo: string) => void }) {
  return (
    <Textarea
      mt="md"
      label="Motivo"
      description="Opcional. Quem decide lê o motivo junto do que muda."
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  )
}
