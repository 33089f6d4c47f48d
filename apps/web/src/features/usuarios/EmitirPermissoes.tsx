import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import {
  agrupamentoDePermissoes,
  type FormatoRelatorio,
  formatoRelatorio,
  mensagens,
  rotasUsuarios,
} from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { useContexto } from '../../kernel/contexto.tsx'
import { ErroApi } from '../../kernel/http.ts'
import { esperarRelatorio } from '../../kernel/relatorios.ts'
import { avisarErro } from '../../kernel/toasts.ts'
import { AcompanharRelatorio, type RelatorioPedido } from '../../resource/AcompanharRelatorio.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Agrupamento = (typeof agrupamentoDePermissoes.valores)[number]
const TITULO = 'Emitir relatório de permissões'

interface Props {
  /** What the list is searched for. */
  q: string
  onClose: () => void
}

/** The report of who may do what in which unit. */
export default function EmitirPermissoes(props: Props) {
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  return pedido ? (
    <AcompanharRelatorio titulo={TITULO} pedido={pedido} onClose={props.onClose} />
  ) : (
    <Escolher {...props} onPedido={setPedido} />
  )
}

function Escolher({ q, onClose, onPedido }: Props & { onPedido: (p: RelatorioPedido) => void }) {
  const { data: contexto } = useContexto()
  const [agrupar, setAgrupar] = useState<Agrupamento>('USUARIO')
  const [formato, setFormato] = useState<FormatoRelatorio>('PDF')
  const [soAqui, setSoAqui] = useState(false)
  const [inativos, setInativos] = useState(false)
  const [pedindo, setPedindo] = useState(false)
  const unidade = contexto?.unidade
  const pedir = async () => {
    setPedindo(true)
    try {
      const query = {
        agrupar,
        formato,
        ...(q ? { q } : {}),
        ...(soAqui && unidade ? { unidade: unidade.id } : {}),
        ...(inativos ? { inativos: 'true' as const } : {}),
      }
      onPedido(await chamar(rotasUsuarios.relatorio, { query }))
      esperarRelatorio()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
      avisarErro(erro.message)
      setPedindo(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={TITULO}
      size={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button loading={pedindo} onClick={() => void pedir()}>
            Emitir
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          Quem pode o quê, em que unidade, e por quê{q ? `, dos usuários achados com “${q}”` : ''}.
        </Text>
        <Radio.Group label="Agrupar por" value={agrupar} onChange={(v) => setAgrupar(v as Agrupamento)}>
          <Group gap="lg" mt={4}>
            {agrupamentoDePermissoes.opcoes.map((o) => (
              <Radio
                key={o.value}
                value={o.value}
                label={o.descricao}
                data-autofocus={o.value === 'USUARIO' || undefined}
              />
            ))}
          </Group>
        </Radio.Group>
        {unidade && (
          <Checkbox
            label={`Só em ${unidade.descricao}`}
            checked={soAqui}
            onChange={(e) => setSoAqui(e.currentTarget.checked)}
          />
        )}
        <Checkbox
          label="Incluir usuários inativos"
          checked={inativos}
          onChange={(e) => setInativos(e.currentTarget.checked)}
        />
        <Radio.Group label="Formato" value={formato} onChange={(v) => setFormato(v as FormatoRelatorio)}>
          <Group gap="lg" mt={4}>
            {formatoRelatorio.opcoes.map((o) => (
              <Radio key={o.value} value={o.value} label={o.descricao} />
            ))}
          </Group>
        </Radio.Group>
      </Stack>
    </Dialog>
  )
}
