import {
  Alert,
  Button,
  Checkbox,
  CloseButton,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core'
import {
  alcanceInventario,
  type AlcanceInventario,
  destinoDosAchados,
  type DestinoDosAchados,
  type Enumeration,
  type InventarioDetalhe,
  modoContagem,
  type ModoContagem,
  rigorInventario,
  type RigorInventario,
  rotasInventarios as r,
  tipoInventario,
  type TipoInventario,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Autocomplete } from '../../resource/Autocomplete.tsx'
import type { Reference } from '../../resource/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { recarregar } from './consultas.ts'

interface Props {
  /** The campaign whose cover is changed; none, for a new one. */
  inventario?: InventarioDetalhe
  onClose: () => void
  onCriado?: (id: number) => void
}

interface Capa {
  descricao: string
  tipo: TipoInventario
  alcance: AlcanceInventario
  q: string
  periodoIni: string | null
  periodoFin: string | null
  comissao: Reference | null
  responsavel: Reference | null
  contagem: ModoContagem
  movimentacao: RigorInventario
  doResponsavel: RigorInventario
  achados: DestinoDosAchados
  observacao: string
}

const EM_BRANCO: Capa = {
  descricao: '',
  tipo: 'ANUAL',
  alcance: 'UNIDADE',
  q: '',
  periodoIni: null,
  periodoFin: null,
  comissao: null,
  responsavel: null,
  contagem: 'ABERTA',
  movimentacao: 'RECUSAR',
  doResponsavel: 'AVISAR',
  achados: 'MOVIMENTAR',
  observacao: '',
}
const capaDe = (i: InventarioDetalhe): Capa => ({
  ...EM_BRANCO,
  descricao: i.descricao,
  tipo: i.tipo.value,
  periodoIni: i.periodoIni,
  periodoFin: i.periodoFin,
  comissao: i.comissao,
  responsavel: i.responsavel,
  movimentacao: i.movimentacao.value,
  doResponsavel: i.doResponsavel.value,
  achados: i.achados.value,
  observacao: i.observacao ?? '',
})
const opcoes = (e: Enumeration<string>) => e.options.map((o) => ({ value: o.value, label: o.descricao }))

/** The cover of a campaign, then, of a new one, what it counts. */
export default function InventarioDialog({ inventario, onClose, onCriado }: Props) {
  const [v, setV] = useState(() => (inventario ? capaDe(inventario) : EM_BRANCO))
  const [locais, setLocais] = useState<Reference[]>([])
  const [abaixo, setAbaixo] = useState(true)
  const [passo, setPasso] = useState<'capa' | 'locais'>('capa')
  const { run, running, error, fieldErrors } = useAction()
  const por = (parte: Partial<Capa>) => setV((antes) => ({ ...antes, ...parte }))
  const novo = inventario === undefined
  const capa = () => ({
    descricao: v.descricao,
    periodoIni: v.periodoIni ?? '',
    periodoFin: v.periodoFin ?? '',
    comissao: { id: v.comissao?.id ?? 0 },
    responsavel: v.responsavel && { id: v.responsavel.id },
    movimentacao: v.movimentacao,
    doResponsavel: v.doResponsavel,
    achados: v.achados,
    observacao: v.observacao || null,
  })
  const salvar = async () => {
    if (novo && passo === 'capa') return setPasso('locais')
    let criado = 0
    const feito = await run(
      async () => {
        if (inventario) {
          await call(r.salvar, {
            body: { ...capa(), id: inventario.id, versao: inventario.versao },
            noErrorToast: true,
          })
          return
        }
        const body = {
          ...capa(),
          tipo: v.tipo,
          alcance: v.alcance,
          contagem: v.contagem,
          localizacoes:
            v.alcance === 'LOCALIZACOES' ? locais.map(({ id }) => ({ localizacao: { id }, abaixo })) : [],
          ...(v.alcance === 'FILTRO' ? { filtro: { q: v.q } } : {}),
        }
        criado = (await call(r.criar, { body, noErrorToast: true })).id
      },
      ({ fields }) => {
        if (!('localizacoes' in fields) && !('filtro' in fields)) setPasso('capa')
      },
    )
    if (!feito) return
    await recarregar()
    if (novo) onCriado?.(criado)
    else onClose()
  }
  const naCapa = !novo || passo === 'capa'
  return (
    <FormDialog
      onClose={onClose}
      title={
        novo
          ? `Inventário: ${passo === 'capa' ? 'capa' : 'o que se conta'}`
          : `Inventário nº ${inventario.id}`
      }
      size={720}
      action={!novo ? 'Salvar' : passo === 'capa' ? 'Continuar' : 'Criar o inventário'}
      sending={running}
      onSubmit={salvar}
      aside={
        novo &&
        passo === 'locais' && (
          <Button variant="subtle" onClick={() => setPasso('capa')}>
            Voltar à capa
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {naCapa ? (
          <CapaCampos v={v} por={por} novo={novo} erros={fieldErrors} />
        ) : (
          <>
            <SegmentedControl
              aria-label="O que se conta"
              data={opcoes(alcanceInventario)}
              value={v.alcance}
              onChange={(x) => por({ alcance: x as AlcanceInventario })}
            />
            {v.alcance === 'LOCALIZACOES' && (
              <>
                <Autocomplete
                  label="Acrescentar uma localização"
                  resource="localizacoes"
                  shows="caminho"
                  value={null}
                  error={fieldErrors.localizacoes}
                  onChange={(l) => l && setLocais((antes) => [...antes.filter((x) => x.id !== l.id), l])}
                  data-autofocus
                />
                <ul
                  aria-label="Localizações escolhidas"
                  style={{ margin: 0, paddingLeft: 0, listStyle: 'none' }}
                >
                  {locais.map((l) => (
                    <li key={l.id}>
                      <Group gap="xs">
                        <CloseButton
                          aria-label={`Tirar ${String(l.caminho)}`}
                          onClick={() => setLocais((antes) => antes.filter((x) => x.id !== l.id))}
                        />
                        <Text size="sm">{String(l.caminho)}</Text>
                      </Group>
                    </li>
                  ))}
                </ul>
                <Checkbox
                  label="Também as que ficam dentro das escolhidas"
                  checked={abaixo}
                  onChange={(e) => setAbaixo(e.currentTarget.checked)}
                />
              </>
            )}
            {v.alcance === 'FILTRO' && (
              <TextInput
                label="Bens que a busca encontra"
                description="As mesmas palavras da lista de bens: descrição, número, etiqueta, placa."
                value={v.q}
                error={fieldErrors.filtro}
                onChange={(e) => por({ q: e.currentTarget.value })}
              />
            )}
            {v.alcance === 'UNIDADE' && (
              <Text size="sm">Todos os bens em uso da unidade que nenhum outro inventário aberto conta.</Text>
            )}
            <Select
              label="Como se conta"
              data={opcoes(modoContagem)}
              allowDeselect={false}
              value={v.contagem}
              onChange={(x) => x && por({ contagem: x as ModoContagem })}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}

interface CapaProps {
  v: Capa
  por: (parte: Partial<Capa>) => void
  novo: boolean
  erros: Record<string, string>
}

function CapaCampos({ v, por, novo, erros }: CapaProps) {
  return (
    <>
      <TextInput
        label="Descrição"
        withAsterisk
        data-autofocus
        maxLength={200}
        value={v.descricao}
        error={erros.descricao}
        onChange={(e) => por({ descricao: e.currentTarget.value })}
      />
      {novo && (
        <Select
          label="Tipo"
          data={opcoes(tipoInventario)}
          allowDeselect={false}
          value={v.tipo}
          onChange={(x) => x && por({ tipo: x as TipoInventario })}
        />
      )}
      <Group grow align="flex-start">
        <DateInput
          label="Início"
          withAsterisk
          value={v.periodoIni}
          error={erros.periodoIni}
          onChange={(periodoIni) => por({ periodoIni })}
        />
        <DateInput
          label="Fim"
          withAsterisk
          value={v.periodoFin}
          error={erros.periodoFin}
          onChange={(periodoFin) => por({ periodoFin })}
        />
      </Group>
      <Autocomplete
        label="Comissão"
        description="De inventário, em vigor hoje."
        required
        resource="comissoes"
        query={{ filtro: 'INVENTARIO' }}
        value={v.comissao}
        error={erros.comissao}
        onChange={(comissao) => por({ comissao })}
      />
      <Autocomplete
        label="Responsável pelo inventário"
        resource="responsaveis"
        shows="nome"
        value={v.responsavel}
        error={erros.responsavel}
        onChange={(responsavel) => por({ responsavel })}
      />
      <Group grow align="flex-start">
        <Select
          label="Movimentar bens durante a contagem"
          data={opcoes(rigorInventario)}
          allowDeselect={false}
          value={v.movimentacao}
          onChange={(x) => x && por({ movimentacao: x as RigorInventario })}
        />
        <Select
          label="Contar os bens de que se é responsável"
          data={opcoes(rigorInventario)}
          allowDeselect={false}
          value={v.doResponsavel}
          onChange={(x) => x && por({ doResponsavel: x as RigorInventario })}
        />
      </Group>
      <Select
        label="Bens achados em outro local, no fim"
        data={opcoes(destinoDosAchados)}
        allowDeselect={false}
        value={v.achados}
        onChange={(x) => x && por({ achados: x as DestinoDosAchados })}
      />
      <Textarea
        label="Observação"
        maxLength={2000}
        autosize
        minRows={2}
        value={v.observacao}
        onChange={(e) => por({ observacao: e.currentTarget.value })}
      />
    </>
  )
}
