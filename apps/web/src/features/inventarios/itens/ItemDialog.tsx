import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { justificativasInventario, mensagens, rotasInventarios as r, nomeDoBem } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useAction } from '../../../resource/useAction.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogOnItsWay } from '../../../ui/dialog/DialogOnItsWay.tsx'
import { instant, shownText } from '../../../ui/format.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { Timeline } from '../../../ui/blocks/Timeline.tsx'
import { FotoLida } from './FotoLida.tsx'
import { recarregar, useAlteracoes, useItem } from '../consultas.ts'
import { ResultadoChip } from '../situacao.tsx'

interface Props {
  inventarioId: number
  itemId: number
  /** This person decides in the campaign. */
  confere: boolean
  onClose: () => void
}

/** One asset of a campaign: what was read of it, what changed meanwhile, and the decision of the commission. */
export default function ItemDialog({ inventarioId, itemId, confere, onClose }: Props) {
  const lido = useItem(itemId)
  const { data: alteracoes, error: erroDasAlteracoes } = useAlteracoes(itemId)
  useToldError(erroDasAlteracoes, 'o histórico do bem')
  const [justificativa, setJustificativa] = useState<Reference | null>(null)
  const [palavras, setPalavras] = useState('')
  const [local, setLocal] = useState<Reference | null>(null)
  const { run, running, error: recusa, setError } = useAction()
  const params = { id: inventarioId, itemId }
  const conferir = async (presente: boolean) => {
    if (!justificativa && !palavras.trim()) return setError(mensagens.semJustificativa)
    const feito = await run(() =>
      call(r.conferir, {
        params,
        query: justificativa ? { itemInventarioJustificativaId: String(justificativa.id) } : {},
        body: {
          presente,
          ...(palavras.trim() ? { justificativa: palavras.trim() } : {}),
          ...(local ? { localizacao: { id: local.id } } : {}),
        },
        noErrorToast: true,
      }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  const estornar = async () => {
    if (!(await run(() => call(r.estornarConferencia, { params, noErrorToast: true })))) return
    await recarregar()
    onClose()
  }
  if (!lido.data) return <DialogOnItsWay of={lido} onClose={onClose} title="Bem do inventário" size={680} />
  const { item, leituras } = lido.data
  return (
    <Dialog
      opened
      onClose={onClose}
      title={nomeDoBem(item.patrimonio)}
      size={680}
      footer={
        <>
          {confere && item.leituras > 0 && (
            <Button variant="subtle" loading={running} onClick={() => void estornar()}>
              Voltar a não conferido
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {confere && (
            <>
              <Button variant="default" loading={running} onClick={() => void conferir(false)}>
                Não está
              </Button>
              <Button loading={running} onClick={() => void conferir(true)}>
                Está presente
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Facts
          columns={2}
          items={[
            { label: 'Resultado', value: <ResultadoChip resultado={item.resultado} /> },
            { label: 'Situação', value: item.situacaoConferencia.descricao },
            { label: 'Onde deve estar', value: item.localizacao?.caminho },
            { label: 'Onde foi visto', value: item.encontradoEm?.caminho },
            { label: 'Responsável', value: item.responsavel?.nome },
            { label: 'Ausência conhecida', value: item.ausencia?.descricao },
            { label: 'Estado no começo', value: item.conservacao.antes },
            { label: 'Estado visto', value: item.conservacao.vista },
            {
              label: 'Justificativa',
              value: item.justificativa ?? item.itemInventarioJustificativa?.descricao,
            },
          ]}
        />
        {confere && (
          <>
            <Autocomplete
              label="Justificativa"
              resource={justificativasInventario.path}
              value={justificativa}
              onChange={setJustificativa}
              data-autofocus
            />
            <Textarea
              label="Ou em outras palavras"
              maxLength={500}
              autosize
              value={palavras}
              onChange={(e) => setPalavras(e.currentTarget.value)}
            />
            <Autocomplete
              label="Onde está"
              description="Em branco, onde deve estar."
              resource="localizacoes"
              shows="caminho"
              value={local}
              onChange={setLocal}
            />
          </>
        )}
        {recusa && (
          <Alert color="red" role="alert">
            {recusa}
          </Alert>
        )}
        <div>
          <Title order={3} size="sm" mb={4}>
            Leituras
          </Title>
          {leituras.length === 0 && (
            <Text size="sm" c="dimmed">
              Ninguém leu este bem ainda.
            </Text>
          )}
          {leituras.map((l) => (
            <Group key={l.id} gap="xs" wrap="nowrap" align={l.foto ? 'flex-start' : 'baseline'}>
              <Text size="sm" className="numeros" style={{ whiteSpace: 'nowrap' }}>
                {instant(l.lidaEm)}
              </Text>
              <Text size="sm" td={l.desfeita ? 'line-through' : undefined}>
                {l.localizacao.caminho}, {l.pessoa.nome}, {l.origem.descricao.toLowerCase()}
                {l.origem.value === 'WEB' && (l.presente ? ': presente' : ': não está')}
                {l.conservacao && `: ${l.conservacao.descricao}`}
                {l.observacao ? ` (${l.observacao})` : ''}
              </Text>
              {l.foto && <FotoLida foto={l.foto} nome={nomeDoBem(item.patrimonio)} />}
            </Group>
          ))}
        </div>
        {alteracoes && alteracoes.count > 0 && (
          <div>
            <Title order={3} size="sm" mb={4}>
              O que aconteceu com o bem
            </Title>
            <Timeline
              label="O que aconteceu com o bem"
              events={alteracoes.resultList.slice(0, 5).map((e) => ({
                id: e.id,
                when: instant(e.instante),
                who: shownText(e.usuario),
                title: e.descricao,
                changes: e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo })),
              }))}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
