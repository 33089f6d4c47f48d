-- The nature and the mask of an asset as a run found them: what is posted is told by them, whatever the asset becomes.
alter table depreciacao_item add column tipo_natureza_id integer, add column mascara_id integer;
update depreciacao_item i set tipo_natureza_id = pl.tipo_natureza_id, mascara_id = n.mascara_id
from plano_depreciacao pl left join tipo_natureza n on n.id = pl.tipo_natureza_id
where pl.patrimonio_id = i.patrimonio_id;

-- The residual as an amount, where it is not a percentage of the value.
alter table patrimonio add column valor_residual_informado numeric(15,2) check (valor_residual_informado >= 0);
