import { Button, Group } from '@mantine/core'
import { type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { IconUnlink } from '@tabler/icons-react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { shownText } from '../../../ui/format.ts'
import { guardarBem } from '../dados.ts'
import { useEdicao } from './secao/edicao.tsx'

/** The label of an asset, and the way to take it off. */
export function Etiqueta({ bem }: { bem: Patrimonio }) {
  const { referencia } = bem.produtoCaracteristica
  const { can } = usePermissoes()
  const { atual } = useEdicao()
  if (!referencia || !can('criaralterarpatrimonio')) return shownText(referencia)
  const desvincular = async () => {
    const sim = await confirm({
      title: `Desvincular a etiqueta ${referencia}?`,
      text: 'O bem fica sem etiqueta, e ela pode ser dada a outro bem.',
      confirmLabel: 'Desvincular',
    })
    if (!sim) return
    try {
      await guardarBem(await call(rotasPatrimonios.desvincular, { params: { id: bem.id } }))
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  return (
    <Group component="span" gap={4}>
      {referencia}
      <Button
        variant="subtle"
        size="compact-xs"
        className="nao-imprimir"
        leftSection={<IconUnlink size={14} stroke={1.5} />}
        disabled={atual !== null}
        onClick={() => void desvincular()}
      >
        Desvincular
      </Button>
    </Group>
  )
}
