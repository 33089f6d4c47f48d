import { Alert, Button, Group, Select, Skeleton, Text, Textarea } from '@mantine/core'
import {
  type Avaliacao,
  type AvaliacaoVeiculo,
  classificacaoConservacao,
  fatorDoVeiculo,
  mensagens,
  type NivelDeConservacao,
  PARTES_DO_VEICULO,
  type ParteDoVeiculo,
  rotasTracaoMecanica as r,
  type TipoVeiculoFipe,
  tipoVeiculoFipe,
  nomeDoBem,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { useGoTo, useRouteNumber } from '../../../kernel/route.ts'
import { dropUnsaved, useUnsaved } from '../../../kernel/unsaved.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { useAction } from '../../../resource/useAction.ts'
import { reais } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { enderecoDe, recarregarAvaliacoes, useAvaliacao, useItens, useVeiculo } from '../consultas.ts'
import { Absent } from '../../../resource/Absent.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import { VeiculoFeito } from './VeiculoFeito.tsx'
import { type EscolhaFipe, useFipe } from './fipe.ts'
import { NOMES_DAS_PARTES } from '../situacao.tsx'
import css from '../avaliacoes.module.css'
import { SearchableSelect } from '../../../ui/inputs/SearchableSelect.tsx'

/** /avaliacao/automoveis/:avaliacaoId/avaliar and …/:pesquisaId: one vehicle, by its list price and its parts. */
export default function Veiculo() {
  const id = useRouteNumber('avaliacaoId')
  const veiculoId = useRouteNumber('pesquisaId')
  const a = useAvaliacao(id)
  const v = useVeiculo(veiculoId)
  const pronta = veiculoId === null || v.data
  const deOutra = v.data && v.data.avaliacao.id !== id
  if (a.data && v.data && !deOutra && !seAvalia(a.data))
    return <VeiculoFeito avaliacao={a.data} veiculo={v.data} />
  if (a.data && pronta && !deOutra)
    return <Formulario key={v.data?.versao ?? 0} avaliacao={a.data} veiculo={v.data ?? null} />
  return (
    <Absent
      title="Avaliação de veículo"
      id={deOutra ? null : id}
      error={a.error ?? v.error}
      onRetry={() => void (a.error ? a.refetch() : v.refetch())}
    >
      <Skeleton h={300} animate={false} />
    </Absent>
  )
}

const seAvalia = (a: Avaliacao) => a.acoes.some((x) => x.value === 'AVALIAR')
const NIVEIS = classificacaoConservacao.options.map((o) => ({ value: o.value, label: o.descricao }))
const opcoes = (l: readonly { codigo: string; nome: string }[] | undefined) =>
  l?.map((o) => ({ value: o.codigo, label: o.nome })) ?? []
const chaveDoAno = (a: { anoModelo: number; codigoCombustivel: string }) =>
  `${a.anoModelo}-${a.codigoCombustivel}`

function Formulario({
  avaliacao: a,
  veiculo: v,
}: {
  avaliacao: Avaliacao
  veiculo: AvaliacaoVeiculo | null
}) {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const altera = seAvalia(a)
  const [item, setItem] = useState<string | null>(v ? String(v.itemAvaliacao.id) : null)
  const [escolha, setEscolha] = useState<EscolhaFipe>({
    tipo: v?.tipoVeiculo.value ?? '1',
    marca: v?.marca.codigo ?? null,
    modelo: v?.modeloFipe.codigo ?? null,
    ano: v ? chaveDoAno(v.anoModeloFipe) : null,
  })
  const [estados, setEstados] = useState<Record<ParteDoVeiculo, NivelDeConservacao>>({
    lataria: v?.classificacaoLataria.value ?? 'BOM',
    mecanica: v?.classificacaoMecanica.value ?? 'BOM',
    pneu: v?.classificacaoPneu.value ?? 'BOM',
  })
  const [observacao, setObservacao] = useState(v?.observacao ?? '')
  const { data: itens, error: erroDosItens } = useItens(a.id, { rpp: 500, avaliado: 'false' })
  useToldError(erroDosItens, 'os bens da avaliação')
  const fipe = useFipe(escolha, altera)
  const { run, running, error, fieldErrors } = useAction()
  const lista = `/avaliacao/automoveis/${a.id}` as const
  const bens = [
    ...(v ? [{ value: String(v.itemAvaliacao.id), label: nomeDoBem(v.itemAvaliacao.patrimonio) }] : []),
    ...(itens?.resultList.map((i) => ({ value: String(i.id), label: nomeDoBem(i.patrimonio) })) ?? []),
  ]
  const preco = fipe.preco.data
  const fator = fatorDoVeiculo(a.veiculo, estados)
  const digitado = JSON.stringify([item, escolha, estados, observacao])
  const [inicial] = useState(digitado)
  useUnsaved(altera && digitado !== inicial, running)
  const avaliar = async () => {
    const [anoModelo, codigoCombustivel] = (escolha.ano ?? '').split('-')
    const body = {
      ...(v ? { id: v.id, versao: v.versao } : {}),
      ...(item ? { itemAvaliacao: { id: Number(item) } } : {}),
      tipoVeiculo: escolha.tipo,
      marca: { codigo: escolha.marca ?? '' },
      modeloFipe: { codigo: escolha.modelo ?? '' },
      anoModeloFipe: { anoModelo: Number(anoModelo), codigoCombustivel },
      classificacaoLataria: estados.lataria,
      classificacaoMecanica: estados.mecanica,
      classificacaoPneu: estados.pneu,
      observacao: observacao || null,
    }
    const feito = await run(() =>
      call(r.avaliar, { params: { id: a.id }, body: loose(body), noErrorToast: true }),
    )
    if (!feito) return
    await recarregarAvaliacoes()
    dropUnsaved()
    ir(lista)
  }
  const falha = fipe.marcas.error ?? fipe.modelos.error ?? fipe.anos.error ?? fipe.preco.error
  return (
    <div className={css.detalhe}>
      <PageHeader
        title={v ? nomeDoBem(v.itemAvaliacao.patrimonio) : 'Avaliar veículo'}
        crumbs={[
          ...crumbs,
          { label: `Nº ${a.codigo}`, to: enderecoDe(a.id) },
          { label: 'Veículos', to: lista },
        ]}
      />
      {(error ?? falha) && (
        <Alert color="red" role="alert">
          {error ?? falha?.message}
          {Object.values(fieldErrors).map((x) => (
            <div key={x}>{x}</div>
          ))}
        </Alert>
      )}
      <div className={css.campos}>
        <SearchableSelect
          className={css.inteira}
          label="Veículo"
          withAsterisk
          disabled={!altera}
          data={bens}
          value={item}
          error={fieldErrors.itemAvaliacao}
          nothingFoundMessage="Nenhum veículo por avaliar"
          onChange={setItem}
        />
        <Select
          label="Tipo de veículo"
          allowDeselect={false}
          disabled={!altera}
          data={tipoVeiculoFipe.options.map((o) => ({ value: o.value, label: o.descricao }))}
          value={escolha.tipo}
          onChange={(tipo) =>
            tipo && setEscolha({ tipo: tipo as TipoVeiculoFipe, marca: null, modelo: null, ano: null })
          }
        />
        <SearchableSelect
          label="Marca"
          withAsterisk
          disabled={!altera}
          data={opcoes(fipe.marcas.data)}
          value={escolha.marca}
          onChange={(marca) => setEscolha({ ...escolha, marca, modelo: null, ano: null })}
        />
        <SearchableSelect
          label="Modelo"
          withAsterisk
          disabled={!altera || !escolha.marca}
          data={opcoes(fipe.modelos.data)}
          value={escolha.modelo}
          onChange={(modelo) => setEscolha({ ...escolha, modelo, ano: null })}
        />
        <Select
          label="Ano e combustível"
          withAsterisk
          disabled={!altera || !escolha.modelo}
          data={fipe.anos.data?.map((x) => ({ value: chaveDoAno(x), label: x.descricao })) ?? []}
          value={escolha.ano}
          onChange={(ano) => setEscolha({ ...escolha, ano })}
        />
        <div className={css.inteira} aria-live="polite">
          {preco && (
            <Text>
              {preco.marca} {preco.modelo}: <strong className="numeros">{reais(preco.valor)}</strong>,
              referência {preco.mesReferencia}
              {preco.origem && `, do arquivo ${preco.origem}`}
            </Text>
          )}
        </div>
        {PARTES_DO_VEICULO.map((parte) => (
          <Select
            key={parte}
            label={NOMES_DAS_PARTES[parte]}
            allowDeselect={false}
            disabled={!altera}
            data={NIVEIS}
            value={estados[parte]}
            onChange={(n) => n && setEstados({ ...estados, [parte]: n as NivelDeConservacao })}
          />
        ))}
        <Text className={css.inteira} aria-live="polite">
          Fator: <span className="numeros">{fator.replace('.', ',')}</span>
        </Text>
        <Textarea
          className={css.inteira}
          label="Observação"
          autosize
          minRows={2}
          maxLength={1000}
          disabled={!altera}
          value={observacao}
          onChange={(e) => setObservacao(e.currentTarget.value)}
        />
      </div>
      {altera && (
        <Group className={css.rodape}>
          <Button variant="default" onClick={() => ir(lista)}>
            {mensagens.cancelar}
          </Button>
          <Button loading={running} disabled={!preco} onClick={() => void avaliar()}>
            Avaliar
          </Button>
        </Group>
      )}
    </div>
  )
}
