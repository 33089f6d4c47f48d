import { Checkbox, Fieldset, Text, TextInput } from '@mantine/core'
import { acoes, ACOES_DA_ORGANIZACAO, PEDEM_CONF, semAcentos } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { groupBy } from '../../kernel/groupBy.ts'
import css from './usuarios.module.css'

/** An action as a box: ticked or not, and why it cannot be changed or where it comes from. */
interface AcaoMarcavel {
  enumName: string
  descricao: string
  area: string
  marcada: boolean
  /** It is not this box that decides. */
  presa?: boolean
  nota?: string | undefined
}

interface Props {
  acoes: readonly AcaoMarcavel[]
  disabled: boolean
  onMark: (enumNames: string[], sim: boolean) => void
}

/** From this many actions on, ticking all of an area at once helps. */
const VARIAS = 3

const DA_ORGANIZACAO: ReadonlySet<string> = ACOES_DA_ORGANIZACAO
const COM_CONF: readonly string[] = PEDEM_CONF

/** Why the box is as it is, and how far the action reaches. */
const notasDe = (a: AcaoMarcavel): string | undefined =>
  [
    a.nota,
    DA_ORGANIZACAO.has(a.enumName) ? 'Vale para toda a organização.' : null,
    COM_CONF.includes(a.enumName) ? `Pede também “${acoes.CONF.descricao}”.` : null,
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** The actions by area, each a box, with a search and a box for all of an area. */
export function AcoesPorArea({ acoes: todas, disabled, onMark }: Props) {
  const [busca, setBusca] = useState('')
  const procurada = semAcentos(busca.trim())
  const mostradas = todas.filter((a) => semAcentos(`${a.descricao} ${a.area}`).includes(procurada))
  return (
    <>
      <TextInput
        mb="xs"
        maw={360}
        type="search"
        aria-label="Procurar permissão"
        placeholder="Procurar permissão"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={busca}
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      {[...groupBy(mostradas, (a) => a.area)].map(([area, daArea]) => (
        <Area key={area} area={area} acoes={daArea} disabled={disabled} onMark={onMark} />
      ))}
      {mostradas.length === 0 && (
        <Text c="dimmed" size="sm" component="output" display="block">
          Nenhuma permissão com estas palavras
        </Text>
      )}
    </>
  )
}

function Area({ area, acoes, disabled, onMark }: Props & { area: string }) {
  const livres = acoes.filter((a) => !a.presa)
  const faltam = livres.filter((a) => !a.marcada)
  return (
    <Fieldset legend={area} className={css.area}>
      {!disabled && acoes.length >= VARIAS && (
        <Checkbox
          className={css.all}
          size="xs"
          label="Todas"
          aria-label={`Todas as permissões de ${area}`}
          disabled={livres.length === 0}
          checked={faltam.length === 0}
          indeterminate={faltam.length > 0 && faltam.length < livres.length}
          onChange={(e) =>
            onMark(
              (e.currentTarget.checked ? faltam : livres).map((a) => a.enumName),
              e.currentTarget.checked,
            )
          }
        />
      )}
      <div className={css.boxes}>
        {acoes.map((a) => (
          <Checkbox
            key={a.enumName}
            label={a.descricao}
            description={notasDe(a)}
            checked={a.marcada}
            disabled={disabled || (a.presa ?? false)}
            onChange={(e) => onMark([a.enumName], e.currentTarget.checked)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
