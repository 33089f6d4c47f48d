import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { camposEndereco, mensagens, zNovaMovimentacao } from '@tombo/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useScreen } from '../../../kernel/route.ts'
import { useEffect, useState } from 'react'
import { useContexto } from '../../../kernel/contexto.tsx'
import { useUnsaved } from '../../../kernel/unsaved.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { createInField, useCreateHere } from '../../../resource/fields/createHere.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { labelOf, type Reference } from '../../../resource/fields/reference.ts'
import { goOnTo, GOES_ON } from '../../../resource/fields/goOn.ts'
import { errorsOf } from '../../../resource/fields/validate.ts'
import { quantos } from '../../../ui/format.ts'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SideCard } from '../../../ui/blocks/SideCard.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { useEntreUnidades } from '../entreUnidades.public.ts'
import { Endereco, useEndereco } from './Endereco.tsx'
import { ListaDeEscolhidos } from './ListaDeEscolhidos.tsx'
import { Todos } from './Todos.tsx'
import { useBens } from './useBens.ts'
import css from '../movimentacoes.module.css'

const Conferencia = lazyDialog(() => import('./Conferencia.tsx'))

interface Valores {
  unidade: Reference | null
  localizacao: Reference | null
  organograma: Reference | null
  responsavel: Reference | null
  temporaria: boolean
  dataRetorno: string | null
  manter: boolean
  motivo: string
}

/** The fields in the order of the screen, as the summary of errors names them. */
const CAMPOS = {
  itens: { label: 'Bem' },
  unidade: { label: 'Unidade' },
  localizacao: { label: 'Localização' },
  responsavel: { label: 'Responsável que recebe' },
  organograma: { label: 'Organograma' },
  dataRetorno: { label: 'Devolver até' },
  ...camposEndereco,
  motivo: { label: 'Motivo' },
}

const vaiAoQueFalta = goOnTo(['localizacao', 'responsavel', 'dataRetorno'])

/** Says what a record may newly point to. */
const VIGENTE = { vigente: true }

const ref = (r: Reference | null) => (r ? { id: r.id } : null)

/** The body of a move, as it travels. */
const corpoDe = (v: Valores, endereco: object | null, bens: object) => ({
  ...bens,
  unidade: ref(v.unidade),
  localizacao: v.manter ? null : ref(v.localizacao),
  organograma: ref(v.organograma),
  responsavel: ref(v.responsavel) ?? undefined,
  dataRetorno: v.temporaria ? v.dataRetorno : null,
  endereco: v.manter ? null : endereco,
  motivo: v.motivo || null,
})

/** Gives what the form itself asks for, beside the rules of the contract. The address checks itself. */
function errosDoFormulario(v: Valores, corpo: object): Record<string, string> {
  return {
    ...errorsOf(zNovaMovimentacao, { ...corpo, endereco: null }),
    ...(!v.manter && !v.localizacao ? { localizacao: mensagens.obrigatorio } : {}),
    ...(v.temporaria && !v.dataRetorno ? { dataRetorno: mensagens.obrigatorio } : {}),
  }
}

/** The first field that is still to be filled in has the focus when the screen opens; on a phone it would only raise the keyboard. */
function usePrimeiroCampo(nome: keyof typeof CAMPOS): void {
  const [primeiro] = useState(nome)
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) document.getElementById(fieldId(primeiro))?.focus()
  }, [primeiro])
}

/** /movimentacaolocalizacao/novo: which assets, where to, to whom; then what cannot go, and the move itself. */
export default function Nova() {
  const crumbs = useCrumbs()
  const { search: busca } = useScreen<'/movimentacaolocalizacao/novo'>()
  const bens = useBens()
  const unidadeAtual = useContexto().data?.unidade
  const entre = useEntreUnidades()
  const [erros, setErros] = useState<Record<string, string>>({})
  const endereco = useEndereco()
  const [tentativas, setTentativas] = useState(0)
  const [conferindo, setConferindo] = useState(false)
  const [v, setV] = useState<Valores>({
    unidade: null,
    localizacao: null,
    organograma: null,
    responsavel: null,
    temporaria: false,
    dataRetorno: null,
    manter: busca.de !== undefined,
    motivo: '',
  })
  const [inicial] = useState(v)
  const [feita, setFeita] = useState(false)
  useUnsaved(v !== inicial || endereco.form.isDirty(), feita)
  const criarLugar = useCreateHere('localizacoes')
  const criarPessoa = useCreateHere('responsaveis')
  const mudar = (parte: Partial<Valores>) => {
    setV((antes) => ({ ...antes, ...parte }))
    setErros((e) => Object.fromEntries(Object.entries(e).filter(([k]) => !(k in parte))))
  }
  const corpo = corpoDe(v, endereco.corpo, bens.enviados)
  const outra = v.unidade !== null && v.unidade.id !== unidadeAtual?.id
  const lugar = v.unidade ? { unidade: v.unidade.id } : {}
  const conferir = () => {
    const achados = errosDoFormulario(v, corpo)
    if (bens.nenhum) achados.itens = mensagens.movimentacaoSemBens
    mostrar(achados)
    const completo = v.manter || endereco.conferir()
    if (completo && Object.keys(achados).length === 0) setConferindo(true)
  }
  const mostrar = (achados: Record<string, string>) => {
    setErros(achados)
    setTentativas((n) => n + 1)
  }
  usePrimeiroCampo(bens.nenhum ? 'itens' : v.manter ? 'responsavel' : 'localizacao')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields, which it hears as they rise
    <form
      className={css.nova}
      noValidate
      onKeyDown={vaiAoQueFalta}
      onSubmit={(e) => {
        e.preventDefault()
        conferir()
      }}
    >
      <PageHeader title="Nova movimentação" crumbs={crumbs} />
      <ErrorSummary
        errors={v.manter ? erros : { ...erros, ...endereco.form.errors }}
        fields={CAMPOS}
        attempt={tentativas}
      />
      <SideCard title={bens.quantos ? `Bens: ${quantos(bens.quantos, 'bem', 'bens')}` : 'Bens'}>
        <Stack gap="sm">
          {bens.todos ? (
            <Todos
              de={busca.de ? 'por que a pessoa responde' : 'da localização'}
              quantos={bens.quantos}
              erro={erros.itens}
            />
          ) : (
            <ListaDeEscolhidos
              escolhidos={bens.escolhidos}
              onAcrescentar={(e) => {
                bens.acrescentar(e)
                setErros(({ itens: _, ...resto }) => resto)
              }}
              onTirar={(id) => bens.tirar([id])}
              error={erros.itens}
            />
          )}
          <Text size="sm" c="dimmed">
            Os acessórios vão com o bem principal.
          </Text>
        </Stack>
      </SideCard>
      <SideCard title="Destino">
        <Stack gap="sm">
          {entre && (
            <Autocomplete
              id={fieldId('unidade')}
              label="Unidade"
              description={`Em branco, ${unidadeAtual?.descricao ?? 'a mesma'}.`}
              resource="movimentacoes/destinos/unidades"
              value={v.unidade}
              error={erros.unidade}
              onChange={(unidade) => mudar({ unidade, localizacao: null, responsavel: null })}
            />
          )}
          <div className={css.campos}>
            <Autocomplete
              id={fieldId('localizacao')}
              label="Localização"
              required={!v.manter}
              disabled={v.manter}
              resource="movimentacoes/destinos/localizacoes"
              query={lugar}
              value={v.manter ? null : v.localizacao}
              error={erros.localizacao}
              onChange={(localizacao) => mudar({ localizacao })}
              {...createInField(outra ? undefined : criarLugar, (localizacao) => mudar({ localizacao }))}
            />
            <Autocomplete
              id={fieldId('responsavel')}
              label="Responsável que recebe"
              required
              resource="movimentacoes/destinos/responsaveis"
              query={lugar}
              value={v.responsavel}
              error={erros.responsavel}
              onChange={(responsavel) => mudar({ responsavel })}
              {...createInField(outra ? undefined : criarPessoa, (responsavel) => mudar({ responsavel }))}
            />
          </div>
          <Autocomplete
            id={fieldId('organograma')}
            label="Organograma"
            description={`Em branco, ${v.manter ? '' : 'o da localização; se ela não tiver, '}cada bem fica com o seu.`}
            resource="organograma"
            query={VIGENTE}
            fields={['id', 'numeroFormatadoReduzido', 'descricao']}
            value={v.organograma}
            error={erros.organograma}
            onChange={(organograma) => mudar({ organograma })}
          />
          <Checkbox
            label="Manter cada bem na localização em que está: só o responsável muda"
            checked={v.manter}
            disabled={v.temporaria || outra}
            onChange={(e) => mudar({ manter: e.currentTarget.checked, localizacao: null })}
          />
          <Checkbox
            label="É um empréstimo: os bens voltam, e quem responde por eles continua o mesmo"
            checked={v.temporaria}
            disabled={v.manter || outra}
            onChange={(e) => mudar({ temporaria: e.currentTarget.checked, dataRetorno: null })}
          />
          {v.temporaria && (
            <DateInput
              id={fieldId('dataRetorno')}
              label="Devolver até"
              required
              maw={220}
              value={v.dataRetorno}
              error={erros.dataRetorno}
              onChange={(dataRetorno) => mudar({ dataRetorno })}
            />
          )}
          {!v.manter && <Endereco {...endereco} />}
          <Textarea
            id={fieldId('motivo')}
            label="Motivo"
            maxLength={500}
            autosize
            minRows={2}
            value={v.motivo}
            error={erros.motivo}
            onChange={(e) => mudar({ motivo: e.currentTarget.value })}
          />
        </Stack>
      </SideCard>
      {outra && (
        <Alert color="blue" role="note">
          Os bens passam à unidade {String(v.unidade?.descricao)}: saem desta, com o plano de depreciação e os
          arquivos. Se você não movimenta bens lá, alguém de lá precisa aceitar.
        </Alert>
      )}
      <Group>
        <Button type="submit" rightSection={<IconArrowRight size={16} />}>
          Conferir
        </Button>
        <Text size="xs" c="dimmed">
          {GOES_ON}
        </Text>
      </Group>
      {conferindo && (
        <Conferencia
          corpo={corpo}
          destino={{
            unidade: outra ? labelOf(v.unidade) : null,
            localizacao: v.manter ? null : labelOf(v.localizacao),
            responsavel: labelOf(v.responsavel),
          }}
          onTirar={bens.tirar}
          onErros={(e) => {
            mostrar(endereco.mostrar(e))
            setConferindo(false)
          }}
          onFeita={() => {
            setFeita(true)
            bens.limpar()
          }}
          onClose={() => setConferindo(false)}
        />
      )}
    </form>
  )
}
