import { Alert, Button, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core'
import {
  type Avaliacao,
  basePesquisa,
  type BasePesquisa,
  emPorCento,
  mensagens,
  type Pesquisa as PesquisaLida,
  PRECOS_DA_PESQUISA,
  resumirPrecos,
  rotasPrecoJusto as r,
} from '@tombo/contract'
import { useState } from 'react'
import { sendsForm } from '../../../kernel/files/useHeldForm.ts'
import { call, loose } from '../../../kernel/api.ts'
import { useGoTo, useRouteNumber } from '../../../kernel/route.ts'
import { dropUnsaved, useUnsaved } from '../../../kernel/unsaved.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { useAction } from '../../../resource/useAction.ts'
import { reais } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { today } from '../../../ui/today.ts'
import { enderecoDe, recarregarAvaliacoes, useAvaliacao, usePesquisa } from '../consultas.ts'
import { Correcao } from './Correcao.tsx'
import { EscolherItens, type Escolhidos } from './EscolherItens.tsx'
import { Absent } from '../../../resource/Absent.tsx'
import { PesquisaFeita } from './PesquisaFeita.tsx'
import { PrecoCampos, type PrecoDigitado } from './PrecoCampos.tsx'
import css from '../avaliacoes.module.css'

/** /avaliacao/moveis/:avaliacaoId/pesquisa and …/:pesquisaId: three prices, and the assets that are valued by them. */
export default function Pesquisa() {
  const id = useRouteNumber('avaliacaoId')
  const pesquisaId = useRouteNumber('pesquisaId')
  const a = useAvaliacao(id)
  const p = usePesquisa(pesquisaId)
  const pronta = pesquisaId === null || p.data
  const deOutra = p.data && p.data.avaliacao.id !== id
  if (a.data && p.data && !deOutra && !seAvalia(a.data))
    return <PesquisaFeita avaliacao={a.data} pesquisa={p.data} />
  if (a.data && pronta && !deOutra)
    return <Formulario key={p.data?.versao ?? 0} avaliacao={a.data} pesquisa={p.data ?? null} />
  return (
    <Absent
      title="Pesquisa de preços"
      id={deOutra ? null : id}
      error={a.error ?? p.error}
      onRetry={() => void (a.error ? a.refetch() : p.refetch())}
    >
      <Skeleton h={300} animate={false} />
    </Absent>
  )
}

const seAvalia = (a: Avaliacao) => a.acoes.some((x) => x.value === 'AVALIAR')

const vazio = (): PrecoDigitado => ({
  valor: null,
  data: today(),
  fonte: '',
  link: '',
  foto: null,
  arquivo: null,
})
const digitados = (p: PesquisaLida | null): PrecoDigitado[] =>
  Array.from({ length: PRECOS_DA_PESQUISA }, (_, i) => {
    const x = p?.precos[i]
    return x ? { ...x, fonte: x.fonte ?? '', link: x.link ?? '' } : vazio()
  })

/** The assets of a research; of one that values none yet, the asset that the extension began it for. */
function itensDa(p: PesquisaLida | null): Escolhidos['itens'] {
  const itens = p?.itensAvaliacao.map(({ id, patrimonio }) => ({ id, patrimonio })) ?? []
  return itens.length === 0 && p?.iniciadaPara ? [p.iniciadaPara] : itens
}

function Formulario({ avaliacao: a, pesquisa: p }: { avaliacao: Avaliacao; pesquisa: PesquisaLida | null }) {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const altera = seAvalia(a)
  const [descricao, setDescricao] = useState(p?.descricao ?? '')
  const [base, setBase] = useState<BasePesquisa>(p?.base.value ?? 'PRECOS')
  const [precos, setPrecos] = useState(() => digitados(p))
  const [indice, setIndice] = useState<string | null>(p?.indice ?? null)
  const [fonteIndice, setFonteIndice] = useState(p?.fonteIndice ?? '')
  const [escolhidos, setEscolhidos] = useState<Escolhidos>({
    itens: itensDa(p),
    identicosA: null,
    outros: p ? p.quantidade - p.itensAvaliacao.length : 0,
  })
  const { run, running, error, fieldErrors } = useAction()
  const lista = `/avaliacao/moveis/${a.id}/pesquisas` as const
  const corpo = () => ({
    ...(p ? { id: p.id, versao: p.versao } : {}),
    descricao: descricao || null,
    base,
    precos: precos.map(({ foto, arquivo, ...x }) => ({
      ...x,
      foto: foto && { id: foto.id },
      arquivo: arquivo && { id: arquivo.id },
    })),
    indice,
    fonteIndice: fonteIndice || null,
    itensAvaliacao: escolhidos.itens.map(({ id }) => ({ id })),
    identicosA: escolhidos.identicosA && { id: escolhidos.identicosA.item },
    ...(escolhidos.outros > 0 && p
      ? {
          mesmosBens: true,
          semOsBens: p.itensAvaliacao
            .filter((x) => !escolhidos.itens.some((i) => i.id === x.id))
            .map(({ id }) => ({ id })),
        }
      : {}),
  })
  const [inicial] = useState(() => JSON.stringify(corpo()))
  useUnsaved(altera && JSON.stringify(corpo()) !== inicial, running)
  const enviar = async (guardar: boolean) => {
    const params = { id: guardar && p ? p.id : a.id }
    const rota = guardar ? (p ? r.salvar : r.abrir) : r.avaliar
    const feito = await run(() => call(rota, { params, body: loose(corpo()), noErrorToast: true }))
    if (!feito) return
    await recarregarAvaliacoes()
    dropUnsaved()
    ir(lista)
  }
  const valores = precos.flatMap(({ valor, data }) => (valor === null ? [] : [{ valor, data }]))
  const resumo = valores.length > 1 ? resumirPrecos(valores, a.dataBase) : null
  const todos = valores.length === PRECOS_DA_PESQUISA
  return (
    <div className={css.detalhe}>
      <PageHeader
        title={p ? `Pesquisa de preços nº ${p.id}` : 'Nova pesquisa de preços'}
        crumbs={[
          ...crumbs,
          { label: `Nº ${a.codigo}`, to: enderecoDe(a.id) },
          { label: 'Pesquisas', to: lista },
        ]}
      />
      {error && (
        <Alert color="red" role="alert">
          {error}
          {Object.values(fieldErrors).map((x) => (
            <div key={x}>{x}</div>
          ))}
        </Alert>
      )}
      <TextInput
        label="O que se pesquisa"
        description="Por exemplo: cadeira giratória com braços."
        maxLength={200}
        maw={640}
        value={descricao}
        disabled={!altera}
        onChange={(e) => setDescricao(e.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Em que o valor se baseia"
        style={{ alignSelf: 'flex-start' }}
        disabled={!altera}
        value={base}
        onChange={(v) => setBase(v as BasePesquisa)}
        data={basePesquisa.options.map((o) => ({ value: o.value, label: o.descricao }))}
      />
      {base === 'PRECOS' ? (
        <div className={css.precos}>
          {precos.map((preco, i) => (
            <PrecoCampos
              // Prices have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              ordem={i + 1}
              preco={preco}
              dataBase={a.dataBase}
              disabled={!altera}
              onChange={(novo) =>
                setPrecos((antes) => antes.map((x, j) => (j === i ? { ...x, ...novo } : x)))
              }
            />
          ))}
        </div>
      ) : (
        <Correcao
          dataBase={a.dataBase}
          indice={indice}
          fonte={fonteIndice}
          error={fieldErrors.indice}
          disabled={!altera}
          onIndice={setIndice}
          onFonte={setFonteIndice}
        />
      )}
      <div aria-live="polite">
        {base === 'PRECOS' && resumo && (
          <>
            <Text fw={600}>
              {todos ? 'Média' : `Média de ${valores.length} preços`}:{' '}
              <span className="numeros">{reais(resumo.media)}</span>
            </Text>
            {resumo.variacao !== null && (
              <Text size="sm">O maior está {emPorCento(resumo.variacao)} acima do menor.</Text>
            )}
            {todos && resumo.avisos.length > 0 && (
              <Alert color="yellow" role="note" p="xs" mt="xs">
                {resumo.avisos.map((x) => (
                  <div key={x}>{x}</div>
                ))}
              </Alert>
            )}
          </>
        )}
      </div>
      <EscolherItens avaliacaoId={a.id} altera={altera} escolhidos={escolhidos} onChange={setEscolhidos} />
      {altera && (
        <Group className={css.rodape}>
          <Button variant="default" onClick={() => ir(lista)}>
            {mensagens.cancelar}
          </Button>
          {(!p || p.quantidade === 0) && (
            <Button variant="default" loading={running} {...sendsForm} onClick={() => void enviar(true)}>
              Guardar para depois
            </Button>
          )}
          <Button loading={running} {...sendsForm} onClick={() => void enviar(false)}>
            Avaliar
          </Button>
        </Group>
      )}
    </div>
  )
}
