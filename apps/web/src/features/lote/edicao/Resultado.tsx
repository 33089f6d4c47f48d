import { Alert, Button } from '@mantine/core'
import { mensagens, type Recusado } from '@tombo/contract'
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copy } from '../../../kernel/copy.ts'
import { integer, DASH } from '../../../ui/format.ts'
import { KeyFigures } from '../../../ui/blocks/KeyFigures.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { tomboDe } from '../../bens/bem.public.tsx'
import { pedirDesfazer } from '../desfazer.ts'
import { bens, OndeSeDesfaz } from '../partes.tsx'
import css from './edicao.module.css'

/** The outcome of a batch edit. */
export interface Feito {
  /** None when nothing changed and nothing was refused. */
  loteId: number | null
  alterados: number
  iguais: number
  recusados: readonly Recusado[]
  /** The moves that took assets to another unit: they are what is reversed then. */
  movimentacoes: readonly number[]
}

const citar = (v: string) => `"${(/^[=+\-@]/.test(v) ? `'${v}` : v).replaceAll('"', '""')}"`

/** The refused as CSV, as a spreadsheet in Portuguese reads it. */
const comoCsv = (recusados: readonly Recusado[]): string =>
  [
    'tombo;descricao;motivo',
    ...recusados.map((r) =>
      [tomboDe(r), r.descricao ?? `id ${r.id}`, r.motivo].map((v) => citar(v === DASH ? '' : v)).join(';'),
    ),
  ].join('\r\n')

/** Shows what was changed, what stood so already, and each asset that was not changed, with its reason. */
export function Resultado({ feito, onClose }: { feito: Feito; onClose: () => void }) {
  const { loteId, alterados, iguais, recusados, movimentacoes } = feito
  const [desfeito, setDesfeito] = useState(false)
  const foco = useFocusOnMount<HTMLButtonElement>()
  return (
    <div className={css.fase}>
      <div className={css.rolagem}>
        <output className={css.aviso}>
          <Alert color={desfeito || alterados === 0 ? 'gray' : 'green'}>
            {desfeito
              ? mensagens.loteDesfeito
              : alterados === 0
                ? mensagens.loteSemAlteracao
                : `${bens(alterados)} ${alterados === 1 ? 'alterado' : 'alterados'}.`}
          </Alert>
        </output>
        <KeyFigures
          figures={[
            { label: 'Alterados', value: integer(desfeito ? 0 : alterados) },
            { label: 'Já estavam assim', value: integer(iguais) },
            {
              label: 'Não alterados',
              value: integer(recusados.length),
              ...(recusados.length > 0 ? { note: 'e por quê, abaixo' } : {}),
            },
          ]}
        />
        <OndeSeDesfaz movimentacoes={movimentacoes} onLeave={onClose} />
        {recusados.length > 0 && <Recusados recusados={recusados} />}
      </div>
      <div className={css.rodape}>
        {recusados.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => void copy(comoCsv(recusados))}
          >
            Copiar lista (CSV)
          </Button>
        )}
        {loteId !== null && alterados > 0 && movimentacoes.length === 0 && !desfeito && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
            onClick={() =>
              void pedirDesfazer({ id: loteId, quantidade: alterados }).then((ok) => ok && setDesfeito(true))
            }
          >
            Desfazer
          </Button>
        )}
        <Button ref={foco} onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  )
}

function Recusados({ recusados }: { recusados: readonly Recusado[] }) {
  return (
    <table className={css.tabela}>
      <caption>Bens que não foram alterados</caption>
      <thead>
        <tr>
          <th scope="col">Tombo</th>
          <th scope="col">Descrição</th>
          <th scope="col">Motivo</th>
        </tr>
      </thead>
      <tbody>
        {recusados.map((r) => (
          <tr key={r.id}>
            <td className="numeros">{tomboDe(r)}</td>
            <td>{r.descricao ?? mensagens.bemSemDescricao}</td>
            <td>{r.motivo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
