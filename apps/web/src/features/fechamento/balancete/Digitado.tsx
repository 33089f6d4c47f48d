import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { LinhaDoBalancete } from '@tombo/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { DecimalInput } from '../../../ui/inputs/DecimalInput.tsx'
import css from '../fechamento.module.css'

export interface LinhaDigitada {
  conta: string
  saldo: string | null
  lado: 'D' | 'C'
}
export const EM_BRANCO: LinhaDigitada = { conta: '', saldo: null, lado: 'D' }

/** The lines that say something. */
export const preenchidas = (linhas: readonly LinhaDigitada[]): LinhaDoBalancete[] =>
  linhas.flatMap((l) =>
    l.conta.trim() && l.saldo !== null ? [{ conta: l.conta.trim(), saldo: l.saldo, lado: l.lado }] : [],
  )

/** Account, balance and side, typed line by line. */
export function Digitado(p: { linhas: LinhaDigitada[]; onChange: (linhas: LinhaDigitada[]) => void }) {
  const mudar = (i: number, parte: Partial<LinhaDigitada>) =>
    p.onChange(p.linhas.map((l, j) => (j === i ? { ...l, ...parte } : l)))
  return (
    <>
      {p.linhas.map((l, i) => (
        // Lines have no name of their own: their place is all that tells them apart.
        <div className={css.digitado} key={i}>
          <TextInput
            label={`Conta ${i + 1}`}
            placeholder="1.2.3.1.1.03.03"
            autoComplete="off"
            value={l.conta}
            onChange={(e) => mudar(i, { conta: e.currentTarget.value })}
          />
          <DecimalInput label={`Saldo ${i + 1}`} value={l.saldo} onChange={(saldo) => mudar(i, { saldo })} />
          <Select
            label="Lado"
            aria-label={`Lado do saldo ${i + 1}`}
            data={['D', 'C']}
            allowDeselect={false}
            value={l.lado}
            onChange={(lado) => mudar(i, { lado: lado === 'C' ? 'C' : 'D' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Tirar a linha ${i + 1}`}
            onClick={() => p.onChange(p.linhas.filter((_, j) => j !== i))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => p.onChange([...p.linhas, EM_BRANCO])}
        >
          Mais uma conta
        </Button>
      </div>
    </>
  )
}
